// LU decomposition with a permutation array; a matrix flattened by a macro.
// RUN: %bulk %s --refused simple:driver-simple-shape
//@ gen: n = rng.randint(1, 6)
//@ gen: print(n)
//@ gen: for _ in range(n):
//@ gen:   print(*[rng.randint(-9, 9) / 2 for _ in range(n + 1)])
#include <math.h>
#include <stdio.h>

#define MAX 6
#define A(i, j) a[(i) * n + (j)]

static double m[MAX * MAX], rhs[MAX], x[MAX];

static int decompose(double *a, int *p, int n) {
  for (int i = 0; i < n; i++)
    p[i] = i;
  for (int k = 0; k < n; k++) {
    int best = k;
    for (int i = k; i < n; i++)
      if (fabs(A(i, k)) > fabs(A(best, k)))
        best = i;
    if (A(best, k) == 0.0)
      return k + 1;
    int t = p[k];
    p[k] = p[best], p[best] = t;
    for (int j = 0; j < n; j++) {
      double s = A(k, j);
      A(k, j) = A(best, j), A(best, j) = s;
    }
    for (int i = k + 1; i < n; i++) {
      A(i, k) /= A(k, k);
      for (int j = k + 1; j < n; j++)
        A(i, j) -= A(i, k) * A(k, j);
    }
  }
  return 0;
}

static void substitute(const double *a, const int *p, int n) {
  for (int i = 0; i < n; i++) {
    x[i] = rhs[p[i]];
    for (int j = 0; j < i; j++)
      x[i] -= A(i, j) * x[j];
  }
  for (int i = n; i-- > 0;) {
    for (int j = i + 1; j < n; j++)
      x[i] -= A(i, j) * x[j];
    x[i] /= A(i, i);
  }
}

static int solve(int n) {
  int p[MAX], bad = decompose(m, p, n);
  if (!bad)
    substitute(m, p, n);
  return bad;
}

int main(void) {
  int n, bad;
  if (scanf("%d", &n) != 1 || n > MAX)
    return 2;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      if (scanf("%lf", &m[i * n + j]) != 1)
        return 2;
    if (scanf("%lf", &rhs[i]) != 1)
      return 2;
  }
#pragma kernel
  bad = solve(n);
  if (bad)
    printf("singular at %d\n", bad);
  else
    for (int i = 0; i < n; i++)
      printf("%.17g%c", x[i] + 0.0, i < n - 1 ? ' ' : '\n');
  return 0;
}
