// The count comes first, then the data, read by a loop of main.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3
//@ in+: 1.5 2.5 -4
//@ in: 0
//@ in: 6
//@ in+: 1 2 3 4 5 6
//@ in: 1
//@ in+: 1e3
#include <stdio.h>

#define MAX 10

static double x[MAX], mean, variance;

static void statistics(int n) {
  double sum = 0, squares = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  mean = n ? sum / n : -1;
  for (int i = 0; i < n; i++)
    squares += (x[i] - mean) * (x[i] - mean);
  variance = n > 1 ? squares / (n - 1) : 0;
}

int main(void) {
  int n, i;
  if (scanf("%d", &n) != 1 || n > MAX)
    return 1;
  for (i = 0; i < n; i++)
    if (scanf("%lf", &x[i]) != 1)
      return 1;
#pragma kernel
  statistics(n);
  printf("n=%d i=%d mean=%.6f variance=%.6f\n", n, i, mean, variance);
  return 0;
}
