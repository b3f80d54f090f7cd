//=== bits_set
//--- choose
T = unsigned $| unsigned char $| size_t
//--- code
void $f($T *bits, const int *x, int n) {
  $uloop(i, n) {
    $[if (x[i] > 3)
      bits[i / (8 * sizeof *bits)] |= ($T)1 << i % (8 * sizeof *bits);$|
    $T word = 0;
    for (int k = 0; k < 8; k++)
      word |= ($T)((x[8 * i + k] > 0) << k);
    bits[i] = word;$|
    bits[i >> 3] ^= ($T)(1u << (i & 7));$|
    bits[i] = ($T)(bits[i] << 1 | (x[i] & 1));$]
  }
}
//--- call
$f(array_$tag($T)(0, n + 1), array_int(1, 8 * n), n);
//=== interleaved
//--- choose
T = float $| short $| unsigned char $| double
//--- code
void $f($T *a, $T *b, int n) {
  $loop(i, n) {
    $[b[2 * i] = a[i];
    b[2 * i + 1] = a[n + i];$|
    a[i] = b[2 * i];
    a[n + i] = b[2 * i + 1];$|
    $T t = a[2 * i];
    a[2 * i] = a[2 * i + 1];
    a[2 * i + 1] = t;$|
    b[i] = a[2 * i] / 2 + a[2 * i + 1] / 2;$|
    b[2 * i] = b[2 * i + 1] = a[i];$|
    for (int k = 0; k < 2; k++)
      b[n * k + i] = a[2 * i + k];$|
    b[i ^ 1] = a[i];$|
    b[2 * n - 1 - i] = a[i] + 1;$]
  }
}
//--- call
$f(array_$tag($T)(0, 2 * n + 2), array_$tag($T)(1, 2 * n + 2), n);
//=== folded
//--- choose
T = int $| unsigned $| double $| short
//--- code
void $f($T *a, const $T *x, int n, int m) {
  $loop(i, n)
    $[a[i / $const(2, 4)] += x[i]$|a[i % m] = x[i]$|a[i % m] += x[i]$|a[(i * $const(2, 7)) % n] = x[i]$|a[i / m * m] = x[i]$|a[i & ~1] += x[i]$|a[(unsigned)i * 7u % (unsigned)n] = x[i]$];
}
//--- call
$f(array_$tag($T)(0, n + m), array_$tag($T)(1, n), n, m);
//=== blocks
//--- choose
T = float $| int $| unsigned char $| double
//--- code
void $f(const $T *x, $T *out, int n, int block) {
#pragma kernel for
  for (int b = 0; b < n; b += block) {
    $[int end = b + block < n ? b + block : n;
    $T sum = 0;
    for (int i = b; i < end; i++) {
      sum = ($T)(sum / 2 + x[i] / 2);
      out[i] = sum;
    }$|
    for (int i = b; i < b + block && i < n; i++)
      out[i] = x[i] / 2;$|
    int end = b + block;
    if (end > n)
      end = n;
    for (int i = end - 1; i >= b; i--)
      out[i] = x[b];$|
    int len = n - b < block ? n - b : block;
    memmove(out + b, x + b, len * sizeof *x);$]
  }
}
//--- call
$f(array_$tag($T)(0, n), array_$tag($T)(1, n), n, m);
//=== volume
//--- choose
T = float $| unsigned short $| double
//--- types
struct $f_volume {
  int w, h, d;
  $T *at;
};
//--- code
void $f(const struct $f_volume *a, struct $f_volume *b) {
  $loop(z, b->d)
    for (int y = 0; y < b->h; y++)
      for (int x = 0; x < b->w; x++)
        $[b->at[(z * b->h + y) * b->w + x] = a->at[(z * a->h + y) * a->w + x] / 2$|b->at[(z * b->h + y) * b->w + x] = a->at[(z * a->h + y) * a->w + (x ? x - 1 : 0)]$|if (x > 0)
          b->at[(z * b->h + y) * b->w + x] = b->at[(z * b->h + y) * b->w + x - 1]$];
}
//--- call
struct $f_volume a = {m, 3, n / 3, array_$tag($T)(0, n * m)}, b = {m, 3, n / 3, array_$tag($T)(1, n * m)};
$f(&a, &b);
//=== members_of_itself
//--- choose
T = int $| double
//--- types
struct $f_list {
  $T by, *data;
  int n;
};
//--- code
void $f(struct $f_list *v, const $T *x) {
  $loop(i, v->n)
    $[v->data[i] = v->by + x[i]$|if (x[i] > 3)
      v->data[i] = v->by$|v->data[x[i] > 0 ? i : 0] += 1$];
}
//--- call
struct $f_list v = {2, array_$tag($T)(0, n), n};
if (n > 2 && layout > 2) {
  v.n = 1;
  v.data = &v.by;
}
$f(&v, array_$tag($T)(1, n));
show(v.n);
show(v.by);
//=== bound_in_memory
//--- choose
T = int $| unsigned $| long
//--- code
void $f(const $T *n, $T *out, const $T *x) {
#pragma kernel for
  for ($T i = 0; i < $[*n$|n[0]$|n[1] - 1$]; i++)
    $[out[i] = x[i]$|out[i] = i % 5 + 1$|if (x[i] > 0)
      out[i] = 2$];
}
//--- call
$T *out = array_$tag($T)(0, n + 2), *x = array_$tag($T)(1, n + 2), *bound = exactly_$tag($T)(2);
if (layout > 2 && n > 3)
  bound = out + $[1$|n / 2$|n$];
for (int i = 0; i < n; i++)
  if (layout > 2)
    x[i] = ($T)(1 + draw(n));
bound[0] = ($T)n;
bound[1] = ($T)n + 1;
$f(bound, out, x);
//=== parallel_arrays
//--- choose
T = float $| double
//--- types
struct $f_particles {
  int n;
  $T *x, *v, *m;
};
//--- code
$T $f(struct $f_particles *p, $T dt) {
  $T energy = 0;
  $loop(i, p->n) {
    $[p->v[i] += dt * p->m[i];
    p->x[i] += dt * p->v[i];
    energy += p->m[i] * p->v[i] * p->v[i];$|
    $T f = 0;
    for (int j = 0; j < p->n; j++)
      if (j != i)
        f += p->m[j] / (1 + fabs(p->x[i] - p->x[j]));
    p->v[i] += f * dt;$|
    $T *x = &p->x[i];
    if (*x < 0) {
      *x = -*x;
      p->v[i] = -p->v[i];
      energy += p->m[i];
    }$|
    p->x[i] = p->m[i] > 0 ? p->x[i] : p->v[i];
    if (p->x[i] > energy)
      energy = p->x[i];$]
  }
  return energy;
}
//--- call
struct $f_particles p = {n, array_$tag($T)(0, n), array_$tag($T)(1, n), array_$tag($T)(2, n)};
show($f(&p, 0.5f));
//=== masses_in_structure
//--- choose
T = double $| float
//--- types
struct $f_cells {
  int n;
  struct {
    $T mass;
    int count;
  } cell[8];
};
//--- code
void $f(struct $f_cells *c, const int *at, const $T *w, int n) {
  $loop(i, n) {
    $[c->cell[at[i] & 7].mass += w[i];
    c->cell[at[i] & 7].count++;$|
    int k = at[i];
    if (k < 0 || k >= c->n)
      continue;
    c->cell[k].mass *= 1 - w[i] / 512;$|
    unsigned k = (unsigned)at[i] % 8;
    if (w[i] > 0)
      c->cell[k].count += 2;
    c->cell[k].mass -= w[i] * w[i];$]
  }
}
//--- call
struct $f_cells c = {$const(1, 8)};
$f(&c, array_int(0, n), array_$tag($T)(1, n), n);
for (int i = 0; i < 8; i++) {
  show(c.cell[i].mass);
  show(c.cell[i].count);
}
//=== texts_into_rows
//--- code
void $f(char $[*const *$|**$]text, char *out, int room, int n) {
  $loop(i, n) {
    $[strcpy(out + i * room, text[i]);$|
    char *d = out + i * room;
    for (const char *s = text[i]; *s; s++)
      if (*s != 'a')
        *d++ = *s;
    *d = 0;$|
    const char *s = text[i];
    int k = 0;
    while ((out[i * room + k] = s[k]))
      k++;$|
    strncpy(&out[i * room], text[i], room - 1);
    out[i * room + room - 1] = 0;$|
    size_t k = strlen(text[i]);
    memcpy(out + i * room, text[i], k + 1);$|
    strcpy(out + i * room, text[i]);
    if (out[i * room])
      strcat(out + i * room, "$[x$|$]");$]
  }
}
//--- call
int width = $[m + 3$|draw(2) ? m + 3 : m / 2 + 1$];
char *out = room(n * width + 40, show_bytes);
$f(texts(n, m), out, width, n);
//=== copies_of_texts
//--- code
void $f(char **to, char *const *from, const int *which, int n) {
  $loop(i, n) {
    $[strcpy(to[i], from[which[i]]);$|
    char *d = to[i];
    const char *s = from[i];
    while ((*d++ = *s++))
      ;$|
    if (strcmp(to[i], from[i]) < 0)
      strcpy(to[i], from[i]);$|
    for (int k = 0; from[i][k]; k++)
      to[i][k] = (char)(from[which[i]][0] ? from[i][k] : '.');$]
  }
}
//--- call
char **from = texts(n, m), **to = room((n + !n) * sizeof *to, NULL);
char *rows = room(n * (m + 1) + 1, show_bytes);
for (int i = 0; i < n; i++)
  to[i] = rows + i * (m + 1);
int *which = index_int(n, n);
for (int i = 0; i < n; i++)
  if (layout == 4 && i % 9 == 2 && n > 5)
    from[i] = to[(i + 5) % n];
for (int i = 0; i < n; i++)
  if (from[which[i]] == to[i])
    which[i] = i;
$f(to, from, which, n);
//=== formats
//--- choose
T = int $| unsigned char
//--- code
void $f(const $T *x, char (*out)[32], int *length, int n) {
  $loop(i, n) {
    $[length[i] = sprintf(out[i], "%d:%c", x[i], 'a' + i % 3);$|
    length[i] = snprintf(out[i], sizeof out[i], "%*d", i % 5, x[i]);$|
    char t[16];
    sprintf(t, "%x", (unsigned)x[i]);
    length[i] = (int)strlen(t);
    strcpy(out[i], t);$|
    sprintf(out[i], "%d", x[i]);
    length[i] = atoi(out[i]) - (int)strtol(out[i], NULL, 10) + x[i];$]
  }
}
//--- call
$f(array_$tag($T)(0, n), room(32 * n, show_bytes), exactly_int(n), n);
//=== own_memory
//--- choose
T = double $| int
//--- code
void $f(const $T *x, $T *out, int n, int m) {
  $loop(i, n) {
    $[$T t[m];
    for (int k = 0; k < m; k++)
      t[k] = x[i * m + k] / 2;
    out[i] = t[m - 1] - t[0];$|
    $T *t = malloc(m * sizeof *t);
    if (!t)
      abort();
    for (int k = 0; k < m; k++)
      t[m - 1 - k] = x[i * m + k];
    out[i] = t[m / 2];
    free(t);$|
    $T *t = calloc(m + 1, sizeof *t);
    for (int k = 0; k < m; k++)
      t[k + 1] = t[k] / 2 + x[i * m + k] / 2;
    out[i] = t[m];
    free(t);$]
  }
}
//--- call
$f(array_$tag($T)(0, n * m), array_$tag($T)(1, n), n, m);
//=== views_of_rows
//--- choose
T = double $| float $| short
//--- types
struct $f_view {
  int n, m;
  $T **row;
};
//--- code
void $f(const struct $f_view *a, struct $f_view *b) {
  $loop(i, b->n)
    for (int j = 0; j < b->m; j++)
      $[b->row[i][j] = a->row[i][j] + 1$|b->row[i][j] = a->row[b->n - 1 - i][j]$|b->row[i][j] += a->row[i][b->m - 1 - j]$];
}
//--- call
$T *x = array_$tag($T)(0, n * m), *y = array_$tag($T)(1, n * m);
struct $f_view a = {n, m, ($T **)rows_of(x, m * sizeof *x, n)}, b = {n, m, ($T **)rows_of(y, m * sizeof *y, n)};
$f(&a, $[&b$|layout == 2 ? &a : &b$]);
//=== found_or_added
//--- choose
T = int $| short
//--- code
int $f($T *a, const $T *x, int n, int m) {
  int changed = 0;
  $loop(i, n) {
    $[int at = -1;
    for (int k = 0; k < m; k++)
      if (a[i * m + k] == x[i]) {
        at = k;
        break;
      }
    if (at < 0) {
      a[i * m] = x[i];
      changed++;
    }$|
    $T *row = &a[i * m];
    int k = 0;
    while (k < m && row[k] != x[i])
      k++;
    for (; k > 0; k--)
      row[k < m ? k : m - 1] = row[k - 1];
    row[0] = x[i];$|
    int size = 0;
    for (int k = 0; k < m; k++)
      if (a[i * m + k] > x[i])
        a[i * m + size++] = a[i * m + k];
    changed += m - size;$]
  }
  return changed;
}
//--- call
$f(array_$tag($T)(0, n * m), array_$tag($T)(1, n), n, m);
