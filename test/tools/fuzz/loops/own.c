//=== scratch_rows
//--- choose
T = double $| float $| int $| short
R = row $| all
//--- code
void $f(const $T *in, $T *out, int n, int m) {
  $T all[16];
  $loop(i, n) {
    $T row[16];
    $[for (int k = 0; k < m; k++)
      $R[k] = in[i * m + k];
    for (int k = 0; k < m; k++)
      out[i * m + k] = $R[m - 1 - k];$|
    memcpy($R, in + i * m, m * sizeof *$R);
    for (int k = 1; k < m; k++)
      $R[k] = $R[k] / 2 + $R[k - 1] / 2;
    for (int k = 0; k < m; k++)
      out[i * m + k] = $R[k];$|
    for (int k = 0; k < 16; k++)
      $R[k] = 0;
    for (int k = 0; k < m; k++)
      $R[(unsigned)(in[i * m + k] > 3) + k / 2] += 1;
    out[i] = $R[m / 2] + $R[0];$]
  }
}
//--- call
$f(array_$tag($T)(0, n * m), array_$tag($T)(1, n * m), n, m);
//=== counts_of_own
//--- choose
T = unsigned char $| int $| unsigned
//--- code
void $f(const $T *x, int *out, int n, int m) {
  $loop(i, n) {
    int count[8]$[ = {0}$|$];
    $[memset(count, 0, sizeof count);$|
    for (int k = 0; k < 8; k++)
      count[k] = 0;$]
    for (int k = 0; k < m; k++)
      count[x[i * m + k] & 7]++;
    int best = 0;
    for (int k = 1; k < 8; k++)
      if (count[k] > count[best])
        best = k;
    out[i] = best * 100 + count[best];
  }
}
//--- call
$f(array_$tag($T)(0, n * m), array_int(1, n), n, m);
//=== rows_sorted
//--- choose
T = double $| int $| float $| unsigned char
//--- code
static void $f_sort($T *a, int n) {
  for (int i = 1; i < n; i++) {
    $T x = a[i];
    int k = i;
    $[for (; k > 0 && a[k - 1] > x; k--)
      a[k] = a[k - 1];$|
    while (k > 0 && a[k - 1] $[>$|<$] x) {
      a[k] = a[k - 1];
      k--;
    }$]
    a[k] = x;
  }
}

static int $f_compare(const void *a, const void *b) {
  $T x = *(const $T *)a, y = *(const $T *)b;
  return (x > y) - (x < y);
}

void $f($T *a, int n, int m, $T *out) {
  $loop(i, n) {
    $[$f_sort(a + i * m, m);$|
    qsort(&a[i * m], m, sizeof *a, $f_compare);$|
    $T own[16];
    for (int k = 0; k < m; k++)
      own[k] = a[i * m + k];
    $f_sort(own, m);
    out[i] = own[m / 2];$|
    $f_sort(&a[i * m], m / 2);
    out[i] = a[i * m];$]
  }
}
//--- call
if (filling == 2)
  filling = 1;
$f(array_$tag($T)(0, n * m), n, m, array_$tag($T)(1, n));
//=== small_matrices
//--- choose
T = double $| float
K = 2 $| 3 $| 4
//--- types
struct $f_matrix {
  $T m[$K][$K];
};
//--- code
static struct $f_matrix $f_product(const struct $f_matrix *a, const struct $f_matrix *b) {
  struct $f_matrix c;
  for (int i = 0; i < $K; i++)
    for (int j = 0; j < $K; j++) {
      c.m[i][j] = 0;
      for (int k = 0; k < $K; k++)
        c.m[i][j] += a->m[i][k] * b->m[k][j];
    }
  return c;
}

void $f(struct $f_matrix *a, const struct $f_matrix *b, $T *trace, int n) {
  $loop(i, n) {
    $[a[i] = $f_product(&a[i], b);$|
    struct $f_matrix c = $f_product(&a[i], &b[i % 2]);
    trace[i] = c.m[0][0] + c.m[1][1];$|
    $T t[$K][$K];
    for (int r = 0; r < $K; r++)
      for (int s = 0; s < $K; s++)
        t[r][s] = a[i].m[s][r];
    memcpy(a[i].m, t, sizeof t);$|
    struct $f_matrix c = *b;
    for (int r = 0; r < 3; r++)
      c = $f_product(&c, &a[i]);
    trace[i] = c.m[$K - 1][0];$]
  }
}
//--- call
$T *all = array_$tag($T)(0, n * $K * $K + 2 * $K * $K);
struct $f_matrix *a = room((n + 2) * sizeof *a, NULL);
memcpy(a, all, (n + 2) * sizeof *a);
$f(a + 2, $[a$|n > 3 && layout > 2 ? a + 3 : a$], array_$tag($T)(1, n), n);
memcpy(all, a, (n + 2) * sizeof *a);
//=== systems_solved
//--- choose
T = double $| float
//--- code
static int $f_solve($T a[3][4], $T *x) {
  for (int c = 0; c < 3; c++) {
    int best = c;
    for (int r = c + 1; r < 3; r++)
      if (fabs(a[r][c]) > fabs(a[best][c]))
        best = r;
    if (a[best][c] == 0)
      return 0;
    for (int k = 0; k < 4; k++) {
      $T t = a[c][k];
      a[c][k] = a[best][k];
      a[best][k] = t;
    }
    for (int r = c + 1; r < 3; r++) {
      $T f = a[r][c] / a[c][c];
      for (int k = c; k < 4; k++)
        a[r][k] -= f * a[c][k];
    }
  }
  for (int r = 2; r >= 0; r--) {
    x[r] = a[r][3];
    for (int k = r + 1; k < 3; k++)
      x[r] -= a[r][k] * x[k];
    x[r] /= a[r][r];
  }
  return 1;
}

int $f(const $T *in, $T *out, int n) {
  int solved = 0;
  $loop(i, n) {
    $T a[3][4], x[3] = {0};
    for (int r = 0; r < 3; r++)
      for (int k = 0; k < 4; k++)
        a[r][k] = in[i * 12 + r * 4 + k];
    solved += $f_solve(a, x);
    for (int r = 0; r < 3; r++)
      out[3 * i + r] = x[r];
  }
  return solved;
}
//--- call
show($f(array_$tag($T)(0, 12 * n), array_$tag($T)(1, 3 * n), n));
//=== digits_into_rows
//--- choose
T = unsigned $| unsigned short
//--- code
void $f(const $T *x, int n, char *out, int room) {
  $uloop(i, n) {
    $[int k = 0;
    for (unsigned v = x[i]; v; v /= 10)
      out[i * room + k++] = '0' + v % 10;
    out[i * room + k] = 0;$|
    char *p = out + (i + 1) * room;
    unsigned v = x[i];
    *--p = 0;
    do {
      *--p = '0' + v % 10;
      v /= 10;
    } while (v);$|
    char *d = out + i * room;
    unsigned v = x[i] % 1000;
    while (v) {
      *d++ = 'a' + v % 3;
      v /= 3;
    }
    *d = 0;$]
  }
}
//--- call
int width = $[12$|draw(2) ? 12 : 5$];
$f(exactly_$tag($T)(n), n, (char *)exactly_char(n * width + 40) + 20, width);
//=== runs_encoded
//--- choose
T = unsigned char $| char
//--- code
static int $f_encode(const $T *in, int n, $T *out) {
  int k = 0;
  for (int i = 0; i < n;) {
    int run = 1;
    while (i + run < n && in[i + run] == in[i] && run < 100)
      run++;
    out[k++] = ($T)run;
    out[k++] = in[i];
    i += run;
  }
  return k;
}

void $f(const $T *in, $T *out, int *length, int n, int m) {
  $loop(i, n)
    length[i] = $f_encode(in + i * m, m, out + i * $[2 * m$|(2 * m + 1)$]);
}
//--- call
filling = draw(3) ? 1 : 0;
if (layout > 1)
  layout = 0;
$f(array_$tag($T)(0, n * m), array_$tag($T)(1, n * (2 * m + 1)), array_int(2, n), n, m);
//=== local_structures
//--- choose
T = double $| float $| int
//--- code
struct $f_state {
  $T value;
  int steps, seen[4];
};

static void $f_step(struct $f_state *s, $T x) {
  s->seen[s->steps & 3] = x > s->value;
  s->value = (s->value + x) / 2;
  s->steps++;
}

void $f(const $T *x, $T *out, int n, int m) {
  $loop(i, n) {
    struct $f_state s = {0}$[, *p = &s$|, *p = &s, old$];
    $[s.value = 1;$|s.steps = i & 1;$]
    for (int j = 0; j < m; j++)
      $f_step($[&s$|p$], x[i * m + j]);
    out[i] = s.value + s.seen[0] + s.seen[3] + p->steps;
  }
}
//--- call
$f(array_$tag($T)(0, n * m), array_$tag($T)(1, n), n, m);
