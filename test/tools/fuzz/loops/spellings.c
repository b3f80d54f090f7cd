//=== steps_in_turn
//--- choose
T = double $| float $| unsigned
//--- code
$T *$f($T *a, $T *b, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    $[$loop(i, n) {
      if (i == 0 || i == n - 1)
        b[i] = a[i];
      else
        b[i] = (a[i - 1] + a[i + 1]) / 2;
    }$|
#pragma kernel for
    for (int i = t % 2; i < n; i += 2)
      a[i] = b[i] / 2 + t;$|
#pragma kernel for
    for (int i = t; i < n; i++)
      b[i] = a[n - 1 - i];$|
#pragma kernel for
    for (int i = 0; i < n - t; i++)
      b[i + t] = a[i];$]
    $T *swap = a;
    a = b;
    b = swap;
  }
  return a;
}
//--- call
$T *a = array_$tag($T)(0, n), *b = array_$tag($T)(1, n);
show($f(a, b, n, m % 4) == a);
//=== bounds_in_types
//--- choose
T = int $| double $| unsigned char
I = size_t $| unsigned $| unsigned short $| int $| long $| short $| long long
//--- code
void $f(const $T *x, $T *out, $I n, $I k) {
#pragma kernel for
  $[for ($I i = 1; i + 1 < n; i++)
    out[i] = x[i - 1] / 2 + x[i + 1] / 2;$|for ($I i = k; i < n; i++)
    out[i] = x[i - k];$|for ($I i = 0; i + k < n; i++)
    out[i] = x[i + k];$|for ($I i = n; i > k; i--)
    out[i - 1] = x[i - 1 - k];$|for ($I i = n; i-- > 0;)
    out[i] = x[n - 1 - i];$|for ($I i = 0; i < n / 2; i++) {
    $T t = out[i];
    out[i] = out[n - 1 - i];
    out[n - 1 - i] = t;
  }$|for ($I i = 0; i <= n; i += 2)
    out[i / 2] = x[i] / 3;$|for ($I i = k; i + k <= n; i += 3)
    out[i] = x[i - 1];$]
}
//--- call
$f(array_$tag($T)(0, n + 1), array_$tag($T)(1, n + 1), ($I)n, ($I)$[m$|(1 + n / 2)$]);
//=== places_chosen
//--- choose
T = int $| double $| short
//--- code
void $f($T *a, $T *b, const $T *x, int n) {
  $loop(i, n) {
    $[*(x[i] > 0 ? &a[i] : &b[i]) = 1;$|
    $T *p = x[i] > 2 ? a : b;
    p[i] = x[i];$|
    $T *p;
    if (i % 3)
      p = a + i;
    else
      p = b + (n - 1 - i);
    *p += 1;$|
    $T *from = &a[i], *to = &b[i];
    if (x[i] < 0) {
      $T *t = from;
      from = to;
      to = t;
    }
    *to = *from;$|
    (i & 1 ? a : b)[i] = x[i] / 2;$]
  }
}
//--- call
$f(array_$tag($T)(0, n), array_$tag($T)(1, n), array_$tag($T)(2, n), n);
//=== macros
//--- choose
T = float $| int $| double
//--- code
#define $f_AT(a, r, c) ((a)[(r) * w + (c)])
#define $f_MAX(a, b) ((a) > (b) ? (a) : (b))
#define $f_SWAP(a, b) do { $T t_ = a; a = b; b = t_; } while (0)

$T $f($T *a, $T *b, int h, int w) {
  $T most = 0;
  $loop(y, h)
    for (int x = 0; x < w; x++) {
      $[$f_AT(b, y, x) = $f_AT(a, y, w - 1 - x);
      most = $f_MAX(most, $f_AT(a, y, x));$|
      if (x < w / 2)
        $f_SWAP($f_AT(a, y, x), $f_AT(a, y, w - 1 - x));$|
      $f_AT(b, y, x) = $f_MAX($f_AT(a, y, x), x ? $f_AT(a, y, x - 1) : 0);$|
      $f_AT(b, h - 1 - y, x) = $f_AT(a, y, x);
      most = $f_MAX($f_AT(a, y, x), most);$]
    }
  return most;
}
//--- call
show($f(array_$tag($T)(0, n * m), array_$tag($T)(1, n * m), n, m));
//=== data_of_file
//--- choose
T = double $| int $| unsigned char
//--- types
void $f_set($T *data, int size);
//--- code
static $T *$f_data;
static int $f_size;
static $[const $|$]$T $f_table[8] = {1, 2, 3, 5, 7, 11, 13, 17};

void $f_set($T *data, int size) {
  $f_data = data;
  $f_size = size;
}

void $f(const $T *x) {
  $loop(i, $f_size) {
    $[static const $T weights[3] = {1, 2, 1};
    $f_data[i] = weights[i % 3] + $f_table[i & 7];$|
    $f_data[i] = x[i] / 2 + $f_table[(unsigned)i % 8u];$|
    if (x[i] > $f_table[3])
      $f_data[i] = x[i];
    else
      $f_data[i] = $f_table[x[i] > 1];$|
    $f_data[i] = $f_size > 3 ? x[i] : 0;$]
  }
}
//--- call
$f_set(array_$tag($T)(0, n), n);
$f(array_$tag($T)(1, n));
//=== narrow_sums
//--- choose
T = unsigned char $| short $| signed char $| float
U = float $| unsigned char $| short $| int $| double
//--- code
$U $f(const $T *x, $T *out, int n, int m) {
  $U sum = 1;
  $loop(i, n) {
    $[sum += x[i];$|
    sum -= x[i] / 2;
    out[i] = x[i];$|
    for (int j = 0; j < m; j++)
      sum += (x[i] > j) * 3;$|
    sum = ($U)(sum + (int)x[i] % 7);$|
    if (x[i] > 3)
      sum += 0.5;
    else
      sum++;$|
    out[i] = x[i];
    sum = x[i] > sum ? x[i] : sum;$|
    sum = x[i] + sum;$]
  }
  return sum;
}
//--- call
if (filling == 2)
  filling = 0;
show($f(array_$tag($T)(0, n), array_$tag($T)(1, n), n, m));
//=== best_in_structure
//--- choose
T = double $| float $| int
//--- types
struct $f_best {
  $T value;
  int row, column;
};
//--- code
struct $f_best $f(const $T *x, int n, int m) {
  struct $f_best best = {-1, -1, -1};
  $[$loop(i, n)
    for (int j = 0; j < m; j++)
      if (x[i * m + j] > best.value) {
        best.value = x[i * m + j];
        best.row = i;
        best.column = j;
      }$|
  $T value = -1;
  int row = -1;
  $loop(i, n) {
    $T sum = 0;
    for (int j = 0; j < m; j++)
      sum += x[i * m + j] / 2;
    if (sum > value) {
      value = sum;
      row = i;
    }
  }
  best = (struct $f_best){value, row, 0};$|
  int row = -1;
  $T value = 0;
  $loop(i, n)
    if (x[i * m] > 3) {
      row = i;
      value = x[i * m];
    }
  best.row = row;
  best.value = value;$]
  return best;
}
//--- call
struct $f_best best = $f(array_$tag($T)(0, n * m), n, m);
show(best.value);
show(best.row);
show(best.column);
//=== control_in_iterations
//--- choose
T = int $| short $| unsigned char
//--- code
void $f(const $T *x, int *out, int n, int m) {
  $loop(i, n) {
    int k = 0, sum = 0;
    $[do {
      if (x[(i + k) % n] < 0)
        continue;
      sum += x[(i + k) % n];
    } while (++k < m);$|
    for (int j = 0, l = m; j < l; j++, l--) {
      switch (x[i] & 3) {
      case 0:
        continue;
      case 1:
        sum += j;
        break;
      default:
        sum -= l;
      }
      if (sum > 20)
        break;
    }$|
    for (;;) {
      if (k >= m)
        break;
      if (x[i] > k++)
        sum++;
    }$|
    while (k < m && sum < 50)
      sum += x[i] > 0 ? k++ : (k += 2, 1);$|
    for (k = m; k; k--)
      for (int j = 0; j < k; j++) {
        if (j == 3)
          break;
        sum += j ^ x[i];
      }$]
    out[i] = sum % 1000 * 10 + k;
  }
}
//--- call
$f(array_$tag($T)(0, n), array_int(1, n), n, m);
//=== copies_of_structures
//--- choose
T = double $| float $| int
//--- types
struct $f_part {
  $T a[3];
  short kind;
};
//--- code
static struct $f_part $f_made($T x, int k) {
  return (struct $f_part){{x, x / 2, 0}, (short)k};
}

void $f(struct $f_part *out, const struct $f_part *in, const $T *x, int n) {
  $loop(i, n) {
    $[out[i] = in[i];$|
    out[i] = in[n - 1 - i];
    out[i].a[1] = x[i];$|
    if (in[i].kind > 1)
      out[i] = $f_made(x[i], i);$|
    struct $f_part p = in[i], q = $f_made(x[i], 2);
    out[i] = p.a[0] > q.a[0] ? p : q;$|
    struct $f_part *p = &out[i];
    *p = (struct $f_part){.kind = in[i].kind};
    for (int k = 0; k < 3; k++)
      p->a[2 - k] = in[i].a[k];$|
    memcpy(&out[i], &in[i], sizeof *in);
    out[i].kind++;$|
    out[i].a[in[i].kind & 1] = x[i];$]
  }
}
//--- call
$T *all = array_$tag($T)(0, 6 * n), *x = array_$tag($T)(1, n);
struct $f_part *in = room((2 * n + 2) * sizeof *in, NULL), *out = in + (layout < 2 ? n : layout - 2);
for (int i = 0; i < 2 * n; i++)
  in[i] = (struct $f_part){{all[3 * i], all[3 * i + 1], all[3 * i + 2]}, (short)draw(4)};
$f(out, in, x, n);
for (int i = 0; i < 2 * n; i++) {
  all[3 * i] = in[i].a[0], all[3 * i + 1] = in[i].a[1], all[3 * i + 2] = in[i].a[2];
  total += in[i].kind;
}
show(total);
//=== bytes_moved
//--- choose
T = unsigned char $| int $| double
//--- code
void $f($T *a, const $T *b, int n, int m) {
  $loop(i, n) {
    $T *row = a + i * m;
    $[memmove(row, row + 1, (m - 1) * sizeof *row);$|
    memset(row, 0, m * sizeof *row);
    row[m - 1] = b[i];$|
    memmove(row + m / 2, b + i, sizeof *row);$|
    if (memcmp(row, b + i * m, m * sizeof *row) != 0)
      memcpy(row, b + i * m, m * sizeof *row);$|
    for (int k = m - 1; k > 0; k--)
      row[k] = row[k - 1];
    *row = b[i];$]
  }
}
//--- call
if (layout > 1)
  layout = 0;
$f(array_$tag($T)(0, n * m), array_$tag($T)(1, n * m), n, m);
//=== qualified
//--- choose
T = double $| int $| float
//--- code
static inline $T $f_of(register $T x, const $T *const y) { return x + *y; }

void $f(const int n, $T a[$[const static 1$|$]], $T const *const $[restrict $|$]x, const $T by) {
  $loop(i, n) {
    const $T *const at = x + i;
    $[a[i] = $f_of(*at, &by);$|
    i[a] = by - *at;$|
    $T const v = at[0];
    *(&a[0] + i) = v > by ? v : by;$|
    (*&a[i]) += (by + 1, *at);$]
  }
}
//--- call
layout = layout > 1 ? 0 : layout;
$f(n, array_$tag($T)(0, n + 1), array_$tag($T)(1, n), 3);
