//=== first_match
//--- choose
T = double $| int $| float
//--- code
int $f(const $T *x, $T *y, int n) {
  $[$loop(i, n) {
    if (x[i] == $const(0, 9))
      return (int)i;
    y[i] = $[x[i] / 3 + sqrt(fabs(x[i])) * exp(-fabs(x[i]))$|($T)(x[i] + 1)$];
  }
  return -1;$|
  int at = -1;
  $loop(i, n) {
    if (x[i] > $const(60, 90)) {
      at = i;
      break;
    }
    y[i] = ($T)(cos(x[i]) * 8 + sqrt(fabs(x[i])));
  }
  return at;$|
  int i, seen = 0;
#pragma kernel for
  for (i = 0; i < n; i++) {
    if (x[i] < -$const(60, 98)) {
      seen = -seen;
      break;
    }
    if (x[i] > 0)
      seen++;
    y[i] = sqrt(fabs(x[i])) + exp(-fabs(x[i]));
  }
  return i * 1000 + seen;$|
  $loop(i, n) {
    y[i] = sin(x[i]) + cos(x[i]) * sqrt(fabs(x[i]));
    if (x[i] == $const(0, 9))
      return i;
    y[i] = y[i] / 2;
  }
  return -2;$]
}
//--- call
if (filling == 2)
  filling = 0;
$T *x = array_$tag($T)(0, n), *y = array_$tag($T)(1, n);
for (int i = 0; i < n; i++) {
  $[x[i] = x[i] < -40 || x[i] > 40 ? 20 : x[i];
  y[i] = y[i] < -40 || y[i] > 40 ? 20 : y[i];$|$]
}
if (draw(2) && n)
  x[draw(n)] = $const(0, 9);
show($f(x, y, n));
//=== end_in_row
//--- choose
T = double $| float
//--- code
int $f(const $T *rows, $T *y, int n, int m$[, int *seen$|, int *seen$]) {
  $loop(i, n) {
    $T sum = 0;
    for (int k = 0; k < m; k++) {
      if (rows[i * m + k] == $const(0, 30)) {
        *seen = k;
        return (int)i;
      }
      $[if (rows[i * m + k] > 90)
        break;$|$]
    }
    for (int k = 0; k < m; k++)
      sum += exp(-fabs(rows[i * m + k])) * pow(rows[i * m + k], 3);
    y[i] = sum;
  }
  return -1;
}
//--- call
int seen = -1;
$T *rows = array_$tag($T)(0, n * m);
show($f(rows, array_$tag($T)(1, n), n, m, &seen));
show(seen);
//=== checked_in_structure
//--- types
struct $f_table {
  int n, error;
  double *limit;
  int *count;
};
//--- code
int $f(struct $f_table *t, const double *x, double *y) {
  $loop(i, t->n) {
    if (x[i] < $const(-125, -100)) {
      t->error = i;
      $[*t->count = i;$|$]
      return 1;
    }
    y[i] = exp(-fabs(x[i])) * t->limit[i] + sqrt(fabs(x[i]));
  }
  return 0;
}
//--- call
int count = -1;
struct $f_table t = {n, -1, array_double(2, n), &count};
show($f(&t, array_double(0, n), array_double(1, n)));
show(t.error);
show(count);
//=== pointers_walk
//--- choose
T = unsigned char $| short $| float $| double $| int
//--- code
void $f($T *d, const $T *s, int n) {
  $[#pragma kernel for
  while (n-- > 0) {
    *d = ($T)(*s / 2);
    d++, s++;
  }$|
#pragma kernel for
  while (n-- > 0)
    *d++ = *s++;$|
#pragma kernel for
  while (n--)
    *d++ = ($T)(*s++ + 1);$|
#pragma kernel for
  for (int i = 0; i < n; i++)
    *d++ = *s++ > 3 ? $const(1, 9) : 0;$|
  const $T *end = s + n;
#pragma kernel for
  for (; s != end; s++, d++)
    *d = *s / 2;$|
  const $T *end = s + n;
#pragma kernel for
  while (s < end) {
    *d++ = *s++;
  }$|
  d += n;
#pragma kernel for
  for (int i = 0; i < n; i++)
    *--d = s[i];$|
  $T *p;
#pragma kernel for
  for (p = d; p < d + n; p++)
    *p = s[p - d];$]
}
//--- call
$f(array_$tag($T)(0, n), array_$tag($T)(1, n), n);
//=== strides
//--- choose
T = float $| double $| short
//--- code
void $f(int n, $T *x, int incx, const $T *y, int incy) {
  int ix = 0, iy = $[0$|(incy > 0 ? 0 : (1 - n) * incy)$|incy$];
  $[#pragma kernel for
  for (int i = 0; i < n; i++, ix += incx, iy += incy)
    x[ix] = y[iy] / 2;$|
#pragma kernel for
  for (int i = 0; i < n; i++) {
    x[ix] += y[iy];
    ix += incx;
    iy += incy;
  }$|
#pragma kernel for
  while (n-- > 0) {
    $T t = y[iy];
    ix += incx;
    x[ix - incx] = t + 1;
    iy += incy;
  }$]
}
//--- call
int incx = $[(int)draw(4)$|1 + (int)draw(3)$], incy = 1 + (int)draw(3);
$f(n, array_$tag($T)(0, 4 * n + 4), incx, array_$tag($T)(1, 4 * n + 8), incy);
//=== pitched_rows
//--- choose
T = unsigned char $| float $| short
//--- code
void $f($T *to, const $T *from, int w, int h, int pad) {
  $[$loop(y, h) {
    for (int x = 0; x < w; x++)
      *to++ = ($T)($const(90, 120) - *from++);
    from += pad;
    $[to += pad;$|$]
  }$|
  $loop(y, h) {
    const $T *s = from + y * (w + pad);
    $T *d = to + y * w;
    for (int x = w; x > 0; x--)
      *d++ = *s++;
  }$|
#pragma kernel for
  for (int y = 0; y < h; y++, from += w + pad, to += w)
    for (int x = 0; x < w; x++)
      to[x] = from[w - 1 - x];$|
  $loop(y, h) {
    int k = 0;
    for (int x = 0; x < w; x++)
      if (from[y * (w + pad) + x] > 1)
        to[y * w + k++] = from[y * (w + pad) + x];
    while (k < w)
      to[y * w + k++] = 0;
  }$]
}
//--- call
int pad = (int)draw(4);
$f(array_$tag($T)(0, n * (m + pad)), array_$tag($T)(1, n * (m + pad)), m, n, pad);
//=== inner_walk_downwards
//--- choose
T = unsigned $| double
//--- code
void $f($T *a, int n, int m) {
  $loop(i, n) {
    $T *p = a + i * m;
    int k = m;
    $T sum = 0;
    $[while (k-- > 0)
      sum += *p++;$|
    while (k > 0)
      sum += p[--k];$|
    do {
      sum += *p++;
    } while (--k > 0);$]
    a[i * m] = sum;
  }
}
//--- call
$f(array_$tag($T)(0, n * m), n, m);
//=== last_value_of_counter
//--- choose
T = int $| double
//--- code
int $f(const $T *x, $T *out, int n) {
  int i, last = -4;
  $T t = 0;
#pragma kernel for
  for (i = 0; i < n; i$[++$| += $const(2, 3)$]) {
    t = x[i] / 2;
    last = 3 * i;
    out[i] = t;
  }
  return i + last + (int)(t > 3);
}
//--- call
show($f(array_$tag($T)(0, n), array_$tag($T)(1, n), n));
