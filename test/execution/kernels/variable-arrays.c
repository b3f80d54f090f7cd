// Arrays of variable size in kernels: of one and two dimensions, of rows of constant
// length, of structures and pointers, in loops that begin again, in recursion; what
// alloca() gives; and their sizes.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 1
//@ in: 2
//@ in: 3
//@ in: 14
//@ in: 25
#include <alloca.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct pt {
  double x;
  int k;
};
static int sum(int n, const int a[n]) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
static int f(int n) {
  int t[n + 1], s = 0, u[2 * n + 1];
  const char *names[n + 1];
  for (int i = 0; i <= n; i++) {
    t[i] = i * i;
    names[i] = i & 1 ? "odd" : "even";
  }
  for (int i = 0; i <= 2 * n; i++)
    u[i] = i;
  s += sum(n + 1, t) + sum(2 * n + 1, u);
  for (int i = 0; i < 5; i++) {
    struct pt p[i + 1];
    memset(p, 0, sizeof p);
    p[i].k = i;
    p[i].x = i * 0.5;
    s += p[i].k + (int)(sizeof(p) / sizeof *p) + (int)p[0].x;
    if (i == 3)
      continue;
    char b[n % 4 + 1][3];
    b[n % 4][2] = 7;
    s += b[n % 4][2] + (int)sizeof b;
  }
  n *= 2; // bound keeps
  return s + (int)(sizeof t / sizeof *t) + (int)strlen(names[1]);
}
static double det(int n, double a[n][n]) {
  if (n == 1)
    return a[0][0];
  double r = 0;
  for (int c = 0; c < n; c++) {
    double m[n - 1][n - 1];
    for (int i = 1; i < n; i++)
      for (int j = 0, k = 0; j < n; j++)
        if (j != c)
          m[i - 1][k++] = a[i][j];
    r += (c % 2 ? -1 : 1) * a[0][c] * det(n - 1, m);
  }
  return r;
}
static double whole(int n) {
  double a[n][n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = (i * 7 + j * 3) % 5 + (i == j);
  return det(n, a);
}
static int stack(int n) {
  char *b = alloca(n + 1);
  for (int i = 0; i < n; i++)
    b[i] = 'a' + i % 26;
  b[n] = 0;
  int s = 0;
  for (int i = 0; i < 3; i++) {
    int *q = (int *)__builtin_alloca(sizeof(int) * 4);
    q[i] = i + n;
    s += q[i];
  }
  return (int)strlen(b) + s;
}
static int labels(int n) {
  int i = 0, s = 0;
again:;
  int v[i + 1];
  v[i] = i + n;
  s += v[i];
  if (++i < 4)
    goto again;
  switch (n % 3) {
  case 0: {
    long w[n + 1];
    w[n] = 3;
    s += (int)w[n];
    break;
  }
  default:
    s++;
  }
  return s;
}
static void merge(int *a, int lo, int mid, int hi) {
  int n1 = mid - lo + 1, n2 = hi - mid, l[n1], r[n2], i, j, k;
  for (i = 0; i < n1; i++)
    l[i] = a[lo + i];
  for (j = 0; j < n2; j++)
    r[j] = a[mid + 1 + j];
  for (i = j = 0, k = lo; i < n1 && j < n2; k++)
    a[k] = l[i] <= r[j] ? l[i++] : r[j++];
  while (i < n1)
    a[k++] = l[i++];
  while (j < n2)
    a[k++] = r[j++];
}
static void sort(int *a, int lo, int hi) {
  if (lo < hi) {
    int m = (lo + hi) / 2;
    sort(a, lo, m);
    sort(a, m + 1, hi);
    merge(a, lo, m, hi);
  }
}
static int sorted[64];
static int sorting(int n) {
  for (int i = 0; i < 50; i++)
    sorted[i] = i * n % 37;
  sort(sorted, 0, 49);
  return sorted[20];
}
int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  int r = f(n);
#pragma kernel
  double d = whole(n % 5 + 1);
#pragma kernel
  int s = stack(n % 50);
#pragma kernel
  int l = labels(n);
#pragma kernel
  int o = sorting(n);
  printf("%d %g %d %d %d\n", r, d, s, l, o);
}
