//=== image_in_structure
//--- choose
T = float $| unsigned char $| double $| short
//--- types
struct $f_image {
  int w, h;
  $T *pix;
};
//--- code
void $f(const struct $f_image *a, struct $f_image *c) {
  $loop(y, c->h)
    for (int x = 0; x < c->w; x++)
      $[c->pix[y * c->w + x] = ($T)(a->pix[y * a->w + x] + $const(1, 9))$|c->pix[y * c->w + x] = ($T)(a->pix[x] / 2)$|c->pix[y * c->w + x] = a->pix[y * a->w + (a->w - 1 - x)]$|c->pix[y * c->w + x] += a->pix[y * a->w + x]$|c->pix[(c->h - 1 - y) * c->w + x] = a->pix[y * a->w + x]$|if (a->pix[y * a->w + x] > 3)
        c->pix[y * c->w + x] = 0$];
}
//--- call
struct $f_image a = {m, n, array_$tag($T)(0, n * m)}, c = {m, n, array_$tag($T)(1, n * m)};
$f($[&a$|layout == 1 ? &c : &a$], &c);
//=== image_clamped
//--- choose
T = float $| unsigned char $| double
//--- types
struct $f_image {
  int w, h;
  $T *pix;
};
//--- code
static int $f_clampi(int x, int lo, int hi) { return $[x < lo ? lo : x > hi ? hi : x$|x > hi ? hi : x < lo ? lo : x$]; }

$[static $T $f_at(const struct $f_image *a, int x, int y) {
  return a->pix[$f_clampi(y, 0, a->h - 1) * a->w + $f_clampi(x, 0, a->w - 1)];
}$|
static $T $f_at(const struct $f_image *a, int x, int y) {
  if (x < 0)
    x = 0;
  if (x >= a->w)
    x = a->w - 1;
  if (y < 0)
    y = 0;
  if (y >= a->h)
    y = a->h - 1;
  return a->pix[y * a->w + x];
}$|
static $T $f_at(const struct $f_image *a, int x, int y) {
  if (x < 0 || y < 0 || x >= a->w || y >= a->h)
    return 0;
  return a->pix[y * a->w + x];
}$]

void $f(const struct $f_image *a, struct $f_image *c, int r) {
  $loop(y, a->h)
    for (int x = 0; x < a->w; x++) {
      $[float$|double$|int$] sum = 0;
      for (int dy = -$[1$|r$]; dy <= $[1$|r$]; dy++)
        for (int dx = -1; dx <= 1; dx++)
          sum += $f_at(a, x + dx, (int)y + dy)$[$| * (2 - abs(dx))$];
      c->pix[y * c->w + x] = ($T)(sum / $const(3, 9));
    }
}
//--- call
$[if (filling == 2)
  filling = 0;$|if (filling == 2)
  filling = 1;$]
struct $f_image a = {m, n, array_$tag($T)(0, n * m)}, c = {m, n, array_$tag($T)(1, n * m)};
$f($[&a$|layout == 1 ? &c : &a$], &c, (int)draw(3));
//=== rows_clamped
//--- choose
T = float $| double $| short $| unsigned char
//--- code
void $f(const $T *in, $T *out, int n, int m, int r) {
  $loop(i, n)
    for (int j = 0; j < m; j++) {
      $[double$|float$] sum = 0;
      for (int k = -r; k <= r; k++) {
        $[int at = j + k < 0 ? 0 : j + k > m - 1 ? m - 1 : j + k;$|
        int at = j + k;
        if (at < 0)
          at = 0;
        if (at >= m)
          at = m - 1;$|
        int at = ((j + k) % m + m) % m;$|
        int at = j + k;
        if (at < 0 || at >= m)
          continue;$]
        sum += in[i * m + at];
      }
      out[i * m + j] = ($T)(sum / (2 * r + 1));
    }
}
//--- call
if (filling == 2)
  filling = 0;
$f(array_$tag($T)(0, n * m), array_$tag($T)(1, n * m), n, m, (int)draw(3));
//=== triangle
//--- choose
T = double $| float $| int
//--- code
static $T $f_of($T a, $T b) { return $[a - b$|a > b ? a : b$|(a + b) / 2$]; }

void $f($T *d, const $T *x, int n) {
  $loop(i, n)
    $[for (int j = i + 1; j < n; j++)
      d[i * n + j] = d[j * n + i] = $f_of(x[i], x[j]);$|
    for (int j = 0; j < i; j++) {
      $T t = d[i * n + j];
      d[i * n + j] = d[j * n + i];
      d[j * n + i] = t;
    }$|
    for (int j = 0; j <= i; j++)
      d[i * n + j] = $f_of(x[i], x[j]);$|
    for (int j = 0; j < n; j++) {
      if (j < i)
        continue;
      d[i * n + j] = j == i ? 1 : x[j];
    }$|
    for (int j = i; j < n; j++)
      d[j * n + i] = $f_of(d[i * n + j], x[i]);$|
    for (int j = 0; j < n; j++)
      d[i * n + j] = d[j * n + i] = x[j];$]
}
//--- call
int side = n < 60 ? n : 60;
$f(array_$tag($T)(0, side * side), array_$tag($T)($[1$|2$], side), side);
//=== stencil
//--- choose
T = double $| float $| unsigned $| short
//--- code
void $f(const $T *a, $T *b, int h, int w) {
  $[$loop(y, h)
    for (int x = 0; x < w; x++) {
      if (x == 0 || y == 0 || x == w - 1 || y == h - 1)
        continue;
      b[y * w + x] = (a[(y - 1) * w + x] + a[(y + 1) * w + x] + a[y * w + x - 1] + a[y * w + x + 1]) / 4;
    }$|
#pragma kernel for
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++) {
      const $T *at = &a[y * w + x];
      b[y * w + x] = (at[-1] + at[1] + at[-w] + at[w]) / 4;
    }$|
  $loop(y, h) {
    if (y < 1 || y >= h - 1)
      continue;
    for (int x = 1; x < w - 1; x++) {
      $T sum = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          sum += a[(y + dy) * w + x + dx];
      b[y * w + x] = sum / 9;
    }
  }$|
  $loop(y, h)
    for (int x = 0; x < w; x++) {
      int up = y > 0 ? y - 1 : y, down = y < h - 1 ? y + 1 : y;
      b[y * w + x] = (a[up * w + x] + a[down * w + x]) / 2;
    }$]
}
//--- call
$T *a = array_$tag($T)(0, n * m);
$f(a, $[array_$tag($T)(1, n * m)$|layout == 1 ? a : array_$tag($T)(1, n * m)$], n, m);
//=== stencil_of_one
//--- choose
T = double $| float $| unsigned
K = 1 $| 2 $| 4
//--- code
void $f(const $T *a, $T *b, int n) {
  $loop(i, n) {
    $[if (i == 0 || i == n - 1)
      continue;
    b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;$|
    if (i > 0 && i + 1 < n)
      b[i] = a[i - 1] - 2 * a[i] + a[i + 1];
    else
      b[i] = $[0$|a[i]$];$|
    $T left = i ? a[i - 1] : 0;
    b[i] = a[i] - left;$|
    int k = i + $K < n ? i + $K : n - 1;
    b[i] = a[k] / 2;$]
  }
}
//--- call
$T *a = array_$tag($T)(0, n);
for (int i = 0; i < n; i++)
  if (filling == 0)
    a[i] = ($T)i;
$[array_$tag($T)(1, n);$|$]
$f(a, array_$tag($T)(1, n), n);
//=== member_perhaps
//--- choose
T = double $| int $| float
//--- types
struct $f_vector {
  int size;
  $T *data, by;
};
//--- code
void $f(struct $f_vector *v, const char *keep, int n) {
  $loop(i, n) {
    $[if (keep[i])
      v->data[i] = $[0$|v->by$|i$];$|
    if (!keep[i])
      continue;
    v->data[i] += $[1$|v->by$];$|
    if (keep[i] && v->size > $const(1, 9))
      v->data[i] = -1;$|
    switch (keep[i]) {
    case 1:
      v->data[i] = 2;
      break;
    case 2:
      v->data[i] = v->by;
      break;
    }$]
  }
}
//--- call
char *some = room(n, show_bytes);
struct $f_vector v = {n, array_$tag($T)(0, n), 3};
int any = 0;
for (int i = 0; i < n && layout != 1; i++)
  any |= some[i] = draw(3) ? 0 : draw(3);
$f(any ? &v : layout == 2 ? (void *)8 : NULL, some, n);
//=== members_of_tensors
//--- choose
T = double $| float $| unsigned
I = int $| size_t $| long
//--- types
struct $f_tensor {
  $I extent[2], stride[2];
  $T *data;
};
//--- code
void $f(const struct $f_tensor *a, struct $f_tensor *c) {
  $[$I n = c->extent[0];$|const $I n = c->extent[0];$]
#pragma kernel for
  for ($I i = 0; i < n; i++)
    for ($I j = 0; j < c->extent[1]; j++)
      c->data[i * c->stride[0] + j * c->stride[1]] = a->data[i * a->stride[0] + j * a->stride[1]] $[+ 1$|* 2$];
}
//--- call
struct $f_tensor a = {{n, m}, {m, 1}, array_$tag($T)(0, n * m)}, c = {{n, m}, {m, 1}, array_$tag($T)(1, n * m)};
if (draw(2)) {
  a.stride[0] = 1;
  a.stride[1] = n;
}
if (draw(3) == 0)
  c.stride[0] = 1, c.stride[1] = draw(2) ? n : 0;
$f(&a, &c);
//=== matrix_product
//--- choose
T = double $| float $| unsigned
//--- code
void $f(const $T *a, const $T *b, $T *c, int n, int m) {
  $loop(i, n)
    for (int j = 0; j < m; j++) {
      $[$T sum = 0;
      for (int k = 0; k < m; k++)
        sum += a[i * m + k] * b[k * m + j];
      c[i * m + j] = sum;$|
      c[i * m + j] = 0;
      for (int k = 0; k < m; k++)
        c[i * m + j] += a[i * m + k] * b[j * m + k];$]
    }
}
//--- call
$f(array_$tag($T)(0, n * m), array_$tag($T)(1, m * m), array_$tag($T)($[1$|2$], n * m), n, m);
//=== columns
//--- choose
T = double $| unsigned $| short
//--- code
void $f($T *a, int n, int m) {
  $loop(j, m)
    for (int i = 1; i < n; i++)
      $[a[i * m + j] += a[(i - 1) * m + j]$|a[i * m + j] = a[(n - 1 - i) * m + j]$|if (a[i * m + j] > 2)
        a[i * m + j] -= a[j]$];
}
//--- call
$f(array_$tag($T)(0, n * m), n, m);
//=== rows_of_variable_length
//--- choose
T = double $| float $| short
//--- code
void $f(int n, int m, $T a[n][m], $[$T (*b)[m]$|const $T b[n][m]$]) {
  $loop(i, n)
    for (int j = 0; j < m; j++)
      a[i][j] = $[b[i][j] + 1$|b[i][m - 1 - j]$|b[n - 1 - i][j]$|j ? a[i][j - 1] / 2 : b[i][0]$];
}
//--- call
$f(n, m, (void *)array_$tag($T)(0, n * m), (void *)array_$tag($T)(1, n * m));
