// Static locals in a function that has several texts on both sides.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 3 1 4
//@ in: -5 9 2
#include <stdio.h>

#define N 3

static int a[N], total;

static int count(const int v[N]) {
  static int calls = 100, seen[N];
  static const int step[N] = {1, 2, 3};
  int sum = 0;
  for (int i = 0; i < N; i++) {
    seen[i] += v[i];
    sum += seen[i] * step[i];
  }
  return sum + ++calls;
}

static void work(void) {
  int local[N] = {7, 8, 9};
  total = count(a) - count(local) + count(a);
}

int main(void) {
  int other[N] = {1, 1, 1};
  for (int i = 0; i < N; i++)
    scanf("%d", &a[i]);
  int before = count(a) + count(other);
#pragma kernel
  work();
  printf("%d %d %d\n", before, total, count(a));
  return 0;
}
