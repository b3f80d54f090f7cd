// A marked call in each branch of an if; the inputs of a group divide.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 5 1 2 3 4 5
//@ in: 4 1 2 3 4
//@ in: 2 9 1
//@ in: 3 9 1 4
#include <stdio.h>

static int n, a[8];
static int odd_runs, even_runs;

static void rotate(int by) {
  int t[8];
  for (int i = 0; i < n; i++)
    t[(i + by) % n] = a[i];
  for (int i = 0; i < n; i++)
    a[i] = t[i];
  odd_runs++;
}

static int fold(void) {
  int sum = 0;
  for (int i = 0; i < n / 2; i++) {
    a[i] += a[n - 1 - i];
    sum += a[i];
  }
  even_runs++;
  return sum;
}

int main(void) {
  int r = -1;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
  if (n % 2) {
    int by = n / 2;
#pragma kernel
    rotate(by);
    printf("rotated by %d:", by);
  } else {
#pragma kernel
    r = fold();
    printf("folded:");
  }
  for (int i = 0; i < n; i++)
    printf(" %d", a[i]);
  printf(" r=%d odd=%d even=%d\n", r, odd_runs, even_runs);
  return 0;
}
