// Array parameters with qualifiers and sizes in their brackets.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 1 2 3
//@ in: -7 0 9
#include <stdio.h>

static int a[8], m[4][2];

static void add(int n[static 8], int x) { n[3] += x; }

static int sum(const int v[const restrict 8], int w[restrict static 4][2]) {
  int s = w[1][1];
  for (int i = 0; i < 8; i++)
    s = s * 3 + v[i];
  return s;
}

static int work(int x) {
  add(a, x);
  m[1][1] = a[3];
  return sum(a, m);
}

int main(void) {
  int x;
  if (scanf("%d %d %d", &a[0], &a[3], &x) != 3)
    return 1;
#pragma kernel
  int s = work(x);
  printf("%d %d\n", s, a[3]);
}
