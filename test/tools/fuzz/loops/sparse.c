//=== sparse_product
//--- choose
T = double $| float $| unsigned
I = int $| int $| unsigned $| unsigned short $| long $| size_t
//--- code
void $f(const $I *row, const $I *col, const $T *v, const $T *x, $T *y, int n) {
  $uloop(i, n) {
    $[$T sum = $[0$|y[i]$];
    for ($I k = row[i]; k < row[i + 1]; k++)
      sum += v[k] * x[col[k]];
    y[i] = sum;$|
    y[i] = 0;
    for ($I k = row[i]; k < row[i + 1]; ++k)
      y[i] += v[k] * x[col[k]];$|
    $T sum = 1;
    const $I *c = col + row[i], *end = col + row[i + 1];
    const $T *w = &v[row[i]];
    for (; c < end; c++)
      sum += *w++ * x[*c];
    y[i] = sum;$|
    $T sum = 0;
    $I k = row[i], end = row[i + 1];
    while (k < end) {
      if (v[k] $[!= 0$|> 1$])
        sum += v[k] * x[col[k]];
      k++;
    }
    $[if (sum != 0) $|$]y[i] = sum;$]
  }
}
//--- call
$I *row = offsets_$tag($I)(n, m);
int all = (int)row[n];
$f(row, index_$tag($I)(all, n), array_$tag($T)(0, all), array_$tag($T)(1, n), array_$tag($T)($[1$|2$], n), n);
//=== sparse_in_structure
//--- choose
T = double $| float
//--- types
struct $f_csr {
  int rows;
  $[const $|$]int *first, *column;
  $T *value;
};
//--- code
void $f(const struct $f_csr *a, const $T *x, $T *y) {
  $loop(i, a->rows) {
    $T sum = 0;
    for (int k = a->first[i]; k < a->first[i + 1]; k++)
      sum += a->value[k] * x[a->column[k]];
    y[i] = sum$[$| / (1 + i)$];
  }
}
//--- call
int *row = offsets_int(n, m);
struct $f_csr a = {n, row, index_int(row[n], n), array_$tag($T)(2, row[n])};
$f(&a, array_$tag($T)(0, n), array_$tag($T)($[1$|2$], n));
//=== gather
//--- choose
T = double $| float $| int $| short $| unsigned char $| size_t
I = int $| unsigned $| unsigned short $| long $| size_t
//--- code
void $f(const $I *at, const $T *x, $T *out, int n) {
  $uloop(i, n)
    $[out[i] = x[at[i]]$|*(out + i) = *(x + at[i])$|out[i] = ($T)(x[at[i]] + $const(1, 9))$|out[i] = x[at[i]] > 2 ? x[i] : x[at[i]]$];
}
//--- call
$f(index_$tag($I)(n, n), array_$tag($T)(0, n), array_$tag($T)(1, n), n);
//=== gather_some
//--- choose
T = double $| float $| int $| short
N = n $| size
//--- code
void $f(const int *at, const $T *x, $T *out, int n, int size) {
  $loop(i, n) {
    $[if (out[i] < 2)
      out[i] = x[at[i]];$|
    int k = at[i];
    out[i] = k >= 0 && k < $N ? x[k] : 0;$|
    if (i % $const(2, 5) == 1)
      continue;
    const int k = at[i];
    if (k != i)
      out[i] = x[k];$|
    if (out[i] > 0 && x[at[i]] > 0)
      out[i] = 1;$]
  }
}
//--- call
$f(index_int(n, n), array_$tag($T)(0, n), array_$tag($T)($const(1, 2), n), n, n);
//=== scatter
//--- choose
T = double $| float $| int $| short $| unsigned char
I = int $| unsigned $| unsigned short $| size_t
//--- code
void $f(const $I *to, const $T *x, $T *out, int n) {
  $uloop(i, n)
    $[out[to[i]] = x[i]$|*(out + to[i]) = x[i] + 1$|out[to[i]] = x[i] > 0 ? x[i] : 0$];
}
//--- call
$f(index_$tag($I)(n, $[n$|2 * n$]), array_$tag($T)(0, n), array_$tag($T)(1, 2 * n), n);
//=== scatter_some
//--- choose
T = double $| float $| int $| short
//--- code
void $f($[const $|$]int *to, const $T *x, $T *out, int n) {
  $loop(i, n) {
    $[if (to[i] >= $const(0, 2))
      out[to[i]] = x[i];$|
    int k = to[i];
    if (k >= 0 && k < n)
      out[k] = x[i];$|
    int k = to[i];
    if (k < 3)
      continue;
    out[k] = x[i] + 1;$|
    int k = to[i];
    if (x[i] > 0)
      out[k] = x[i];
    else
      out[k] += 1;$]
  }
}
//--- call
$f(index_int(n, n), array_$tag($T)(0, n), array_$tag($T)(1, n), n);
//=== permuted_in_place
//--- choose
T = double $| int $| unsigned char $| long
//--- code
void $f($T *a, const int *at, int n) {
  $loop(i, n / 2) {
    $T t = a[at[2 * i]];
    a[at[2 * i]] = a[at[2 * i + 1]];
    a[at[2 * i + 1]] = t;
  }
}
//--- call
$f(array_$tag($T)(0, n), index_int(n, n), n);
//=== moves_itself
//--- code
void $f($[const $|$]int *to, int *a, int n) {
  $loop(i, n)
    a[to[i]] = $[(int)i$|(int)i % 7 % n$|n - 1 - (int)i$];
}
//--- call
int *to = index_int(n, n);
$f(to, n % 2 ? to : index_int(n, n), n);
//=== texts_at_offsets
//--- choose
I = int $| unsigned $| size_t
//--- code
static int $f_count(const char *s, int n) {
  int count = 0;
  for (int i = 0; i < n; i++)
    count += s[i] == 'a';
  return count;
}

void $f(const char *s, const $I *off, int *out, int n) {
  $uloop(i, n)
    $[out[i] = $f_count(s + off[i], (int)(off[i + 1] - off[i]))$|out[i] = (int)strnlen(s + off[i], off[i + 1] - off[i])$|out[i] = (int)strlen(s + off[i])$|out[i] = strcmp(s + off[i], "aa") < 0$|out[i] = off[i] == off[i + 1] ? -1 : memcmp(s + off[i], s, off[i + 1] - off[i]) > 0$];
}
//--- call
$I *off = offsets_$tag($I)(n, m);
char *s = room((int)off[n] + m + 2, show_bytes);
for (int i = 0; i < (int)off[n] + m; i++)
  s[i] = i && draw(5) == 0 ? 0 : 'a' + draw(3);
$f(s, off, array_int(0, n), n);
//=== ragged_written
//--- choose
T = double $| int $| unsigned char
I = int $| unsigned $| size_t
//--- code
void $f(const $I *off, const $T *x, $T *out, int n) {
  $uloop(i, n) {
    $[$T sum = 0;
    for ($I k = off[i]; k < off[i + 1]; k++) {
      sum = ($T)(sum + x[k]);
      out[k] = sum;
    }$|
    $I at = off[i], end = off[i + 1];
    if (at == end)
      continue;
    while (at < end) {
      out[at] = x[at];
      at++;
    }$|
    $T *to = out + off[i];
    const $T *from = &x[off[i]];
    for ($I k = 0; k < off[i + 1] - off[i]; k++)
      to[k] = from[k];$|
    memcpy(out + off[i], x + off[i], (off[i + 1] - off[i]) * sizeof *x);$]
  }
}
//--- call
$I *off = offsets_$tag($I)(n, m);
if (layout > 1)
  layout = 0;
$[if (n > 9)
  off[n / 2] = off[n / 2 + 1];$|$]
$f(off, array_$tag($T)(0, (int)off[n]), array_$tag($T)(1, (int)off[n]), n);
//=== rows_of_pointers
//--- choose
T = double $| float $| unsigned $| short
//--- code
void $f($[$T **a, $T **b$|$T *const *a, $T **b$], int n, int m) {
  $loop(i, n)
    for (int j = $[0$|1$]; j < m$[$| - 1$]; j++)
      $[b[i][j] = a[i][j] * 2 + 1$|b[i][j] += a[i][j]$|b[i][j] = a[n - 1 - i][j]$|b[i][j] = (a[i][j] + a[i][0]) / 2$|*(*(b + i) + j) = a[i][m - 1 - j]$];
}
//--- call
$T *x = array_$tag($T)(0, n * m), *y = array_$tag($T)(1, n * m);
$T **a = ($T **)rows_of(x, m * sizeof *x, n);
$f(a, $[($T **)rows_of(y, m * sizeof *y, n)$|layout == 3 ? a : ($T **)rows_of(y, m * sizeof *y, n)$], n, m);
//=== product_of_rows
//--- choose
T = double $| float $| unsigned
//--- code
void $f($T **a, $T **b, $T **c, int n, int m) {
  $loop(i, n)
    for (int j = 0; j < m; j++) {
      $[c[i][j] = 0;
      for (int k = 0; k < m; k++)
        c[i][j] += a[i][k] * b[k % n][j];$|
      $T sum = 0;
      for (int k = 0; k < m; k++)
        sum += a[i][k] * b[i][k];
      c[i][j] = sum + j;$|
      $T *row = a[i], *other = b[i];
      for (int k = 0; k <= j; k++)
        c[i][j] = c[i][j] + row[k] - other[j - k];$]
    }
}
//--- call
$T *x = array_$tag($T)(0, n * m), *y = array_$tag($T)(1, n * m), *z = array_$tag($T)(2, n * m);
$f(($T **)rows_of(x, m * sizeof *x, n), ($T **)rows_of(y, m * sizeof *y, n), ($T **)rows_of(z, m * sizeof *z, n), n, m);
//=== structures_with_pointers
//--- choose
T = double $| float $| short
//--- types
struct $f_signal {
  $[const $|$]$T *in;
  $T *out;
  int length;
  $T gain;
};
//--- code
static $T $f_of(const struct $f_signal *s, int i) { return ($T)(s->in[i] + s->gain); }

void $f(struct $f_signal *s, int n) {
  $loop(i, n) {
    $[for (int k = 0; k < s[i].length; k++)
      s[i].out[k] = ($T)(s[i].in[k] * s[i].gain);$|
    struct $f_signal *p = &s[i];
    for (int k = 0; k < p->length; k++)
      p->out[k] = $f_of(p, k);
    p->gain += 1;$|
    const struct $f_signal *p = s + i;
    $T sum = 0;
    for (int k = 0; k < p->length; k++)
      sum += p->in[k];
    s[i].gain = sum;$]
  }
}
//--- call
struct $f_signal *s = room(n * sizeof *s, NULL);
$T *x = array_$tag($T)(0, n * m), *y = array_$tag($T)(1, n * m), *gain = exactly_$tag($T)(n);
for (int i = 0; i < n; i++)
  s[i] = (struct $f_signal){x + i * m, y + i * m, (int)draw(m + 1), gain[i]};
if (n > 5 && layout == 1)
  s[3].out = s[4].out;
$f(s, n);
for (int i = 0; i < n; i++)
  gain[i] = s[i].gain;
