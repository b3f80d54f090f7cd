// Functions that get columns in some calls and other arrays in others, on both
// sides, through other functions, and with one array of each kind.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 3 1 4 1
//@ in: -5 9 2 6
#include <stdio.h>

#define N 4

static const int weight[N] = {1, 10, 100, 1000};
static int a[N], b[N], total;

static int get(const int *v, int i);

static int sum(const int v[], int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += get(v, i) * weight[i];
  return s;
}

static int get(const int *v, int i) { return v[i]; }

static void copy(int to[], const int from[]) {
  for (int i = 0; i < N; i++)
    to[i] = from[i];
}

static void reverse(int v[N]) {
  int t[N];
  copy(t, v);
  for (int i = 0; i < N; i++)
    v[i] = t[N - 1 - i];
}

static void work(void) {
  int t[N], u[N];
  copy(t, a);
  copy(u, t);
  copy(b, u);
  copy(a, weight);
  reverse(b);
  reverse(u);
  total = sum(a, N) + sum(t, N) + sum(weight, 2) + sum(u, N);
}

int main(void) {
  int local[N], before;
  for (int i = 0; i < N; i++)
    scanf("%d", &a[i]);
  copy(local, a);
  before = sum(local, N) - sum(a, 2);
#pragma kernel
  work();
  printf("%d %d %d %d\n", before, total, sum(a, N), sum(b, N));
  return 0;
}
