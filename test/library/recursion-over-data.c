// Functions that call themselves, or each other, and have access to memory.
// RUN: %library %s
#include <stddef.h>
struct node {
  int key;
  struct node *left, *right;
};
struct point {
  double x, y;
};
struct tree {
  const struct point *points;
  const int *left, *right;
  int root;
};
struct wave {
  double a, b;
};

#ifndef DRIVER
/* Pointers from node to node: watched. */
static int depth(const struct node *t) {
  if (!t)
    return 0;
  const int l = depth(t->left), r = depth(t->right);
  return 1 + (l > r ? l : r);
}
/* As people declared parameters once. */
static int leftmost(t, deep)
const struct node *t;
int deep;
{
  while (t && deep-- > 0)
    t = t->left ? t->left : t->right;
  return t ? t->key : -1;
}
static const struct node *find(const struct node *t, int key) {
  if (!t || t->key == key)
    return t;
  return find(key < t->key ? t->left : t->right, key);
}
void depths(struct node *const *trees, const int *keys, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const struct node *at = find(trees[i], keys[i]);
    out[i] = depth(trees[i]) * 1000 + (at ? at->key : -1) +
             leftmost(trees[i], 2);
  }
}

/* Results in what the caller has. */
static void nearest(const struct tree *t, int at, int level, struct point q,
                    int *best, double *distance) {
  if (at < 0)
    return;
  const double dx = q.x - t->points[at].x, dy = q.y - t->points[at].y,
               d = dx * dx + dy * dy;
  if (d < *distance) {
    *distance = d;
    *best = at;
  }
  const double side = level & 1 ? dy : dx;
  nearest(t, side < 0 ? t->left[at] : t->right[at], level + 1, q, best,
          distance);
  if (side * side < *distance)
    nearest(t, side < 0 ? t->right[at] : t->left[at], level + 1, q, best,
            distance);
}
void neighbours(const struct tree *t, const struct point *q, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int best = -1;
    double distance = 1e300;
    nearest(t, t->root, 0, q[i], &best, &distance);
    out[i] = best;
  }
}

/* A function with what it needs, called at each depth. */
static double sine(double x, const void *with) {
  const struct wave *w = with;
  return w->a * x * x * x - w->b * x + 1 / (1 + x * x);
}
static double simpson(double (*f)(double, const void *), const void *with,
                      double a, double fa, double b, double fb, double m,
                      double fm, double whole, double tolerance, int deep) {
  const double l = (a + m) / 2, r = (m + b) / 2, fl = f(l, with),
               fr = f(r, with);
  const double left = (m - a) / 6 * (fa + 4 * fl + fm),
               right = (b - m) / 6 * (fm + 4 * fr + fb),
               d = left + right - whole;
  if (deep <= 0 || (d < 15 * tolerance && d > -15 * tolerance))
    return left + right + d / 15;
  return simpson(f, with, a, fa, m, fm, l, fl, left, tolerance / 2, deep - 1) +
         simpson(f, with, m, fm, b, fb, r, fr, right, tolerance / 2, deep - 1);
}
static double integral(double (*f)(double, const void *), const void *with,
                       double a, double b) {
  const double m = (a + b) / 2, fa = f(a, with), fm = f(m, with),
               fb = f(b, with);
  return simpson(f, with, a, fa, b, fb, m, fm, (b - a) / 6 * (fa + 4 * fm + fb),
                 1e-9, 9);
}
void integrals(const struct wave *w, const double *to, double *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = integral(sine, &w[i], 0, to[i]);
}

/* Backtracking in arrays of the iteration's own. */
static int place(int *columns, int row, int size) {
  if (row == size)
    return 1;
  int n = 0;
  for (int c = 0; c < size; c++) {
    int free = 1;
    for (int r = 0; r < row && free; r++)
      free = columns[r] != c && columns[r] - c != r - row &&
             columns[r] - c != row - r;
    if (free) {
      columns[row] = c;
      n += place(columns, row + 1, size);
    }
  }
  return n;
}
void queens(const int *size, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int columns[8];
    out[i] = place(columns, 0, size[i] & 7);
  }
}

/* Rows of their own, in bounds that the calls keep; by two functions. */
static void sift(int *a, int i, int n) {
  int most = i;
  if (2 * i + 1 < n && a[2 * i + 1] > a[most])
    most = 2 * i + 1;
  if (2 * i + 2 < n && a[2 * i + 2] > a[most])
    most = 2 * i + 2;
  if (most != i) {
    const int t = a[i];
    a[i] = a[most];
    a[most] = t;
    sift(a, most, n);
  }
}
void heaps(int *a, int n, int width) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = width / 2; k-- > 0;)
      sift(a + i * width, k, width);
}
static void quicksort(int (*row)[16], int lo, int hi) {
  if (lo >= hi)
    return;
  int p = lo;
  for (int k = lo; k < hi; k++)
    if ((*row)[k] < (*row)[hi]) {
      const int t = (*row)[k];
      (*row)[k] = (*row)[p];
      (*row)[p++] = t;
    }
  const int t = (*row)[hi];
  (*row)[hi] = (*row)[p];
  (*row)[p] = t;
  quicksort(row, lo, p - 1);
  quicksort(row, p + 1, hi);
}
void sort(int (*rows)[16], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    quicksort(&rows[i], 0, 15);
}

/* Each other, over a text. */
static int product(const char **s);
static int sum(const char **s) {
  int v = product(s);
  while (**s == '+' || **s == '-') {
    const char op = *(*s)++;
    const int w = product(s);
    v = op == '+' ? v + w : v - w;
  }
  return v;
}
static int factor(const char **s) {
  if (**s == '(') {
    ++*s;
    const int v = sum(s);
    *s += **s == ')';
    return v;
  }
  int v = 0;
  while (**s >= '0' && **s <= '9')
    v = v * 10 % 10000 + (*(*s)++ - '0');
  return v;
}
static int product(const char **s) {
  int v = factor(s);
  while (**s == '*') {
    ++*s;
    v = v * factor(s) % 10007;
  }
  return v;
}
void calculate(const char *const *texts, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const char *s = texts[i];
    out[i] = sum(&s);
  }
}

/* Iterations that do meet. */
static int follow(const int *next, const int *value, int at, int left) {
  return left == 0 ? value[at] : follow(next, value, next[at], left - 1);
}
void meet(const int *next, int *value, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    value[i] += follow(next, value, i, 2);
}
#else
#include <stdio.h>
#include <stdlib.h>
void depths(struct node *const *trees, const int *keys, int *out, int n);
void neighbours(const struct tree *t, const struct point *q, int *out, int n);
void integrals(const struct wave *w, const double *to, double *out, int n);
void queens(const int *size, int *out, int n);
void heaps(int *a, int n, int width);
void sort(int (*rows)[16], int n);
void calculate(const char *const *texts, int *out, int n);
void meet(const int *next, int *value, int n);

enum { N = 300, M = 9 };
static unsigned state = 1;
static unsigned any(unsigned n) {
  state = state * 1103515245u + 12345u;
  return (state >> 8) % n;
}
static void show(const int *a, int n) {
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  puts("");
}
static void insert(struct node **at, struct node *v) {
  while (*at)
    at = v->key < (*at)->key ? &(*at)->left : &(*at)->right;
  *at = v;
}
static struct point points[N], queries[N];
static int left[N], right[N];
static void add(int at, int level, int i) {
  const double d =
      level & 1 ? points[i].y - points[at].y : points[i].x - points[at].x;
  int *to = d < 0 ? &left[at] : &right[at];
  if (*to < 0)
    *to = i;
  else
    add(*to, level + 1, i);
}
int main(void) {
  static struct node nodes[N][M], *trees[N];
  static int keys[N], out[N];
  for (int i = 0; i < N; i++) {
    for (int k = 0; k < M; k++) {
      nodes[i][k].key = any(50);
      insert(&trees[i], &nodes[i][k]);
    }
    keys[i] = any(50);
  }
  depths(trees, keys, out, N);
  show(out, N);
  for (int i = 0; i < N; i++) {
    points[i] = (struct point){any(1000), any(1000)};
    queries[i] = (struct point){any(1000), any(1000)};
    left[i] = right[i] = -1;
    if (i > 0)
      add(0, 0, i);
  }
  const struct tree t = {points, left, right, 0};
  neighbours(&t, queries, out, N);
  show(out, N);
  static struct wave w[N];
  static double to[N], area[N];
  for (int i = 0; i < N; i++) {
    w[i] = (struct wave){any(9) - 4.5, any(7)};
    to[i] = any(40) / 8.0;
  }
  integrals(w, to, area, N);
  for (int i = 0; i < N; i++)
    printf("%a ", area[i]);
  for (int i = 0; i < 40; i++)
    keys[i] = any(8);
  queens(keys, out, 40);
  show(out, 40);
  static int a[N * M], rows[N][16];
  for (int i = 0; i < N * M; i++)
    a[i] = any(100);
  heaps(a, N, M);
  show(a, N * M);
  for (int i = 0; i < N * 16; i++)
    rows[i / 16][i % 16] = any(100);
  sort(rows, N);
  show(rows[0], N * 16);
  static const char *texts[N];
  static char room[N][32];
  for (int i = 0; i < N; i++) {
    sprintf(room[i], "%u*(%u+%u*(%u-%u))-%u", any(99), any(9), any(9), any(99),
            any(99), any(999));
    texts[i] = room[i];
  }
  calculate(texts, out, N);
  show(out, N);
  for (int i = 0; i < N; i++)
    keys[i] = any(N);
  meet(keys, out, N);
  show(out, N);
}
#endif
