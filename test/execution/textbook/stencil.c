// A three-point stencil: heat along a rod.
// RUN: %bulk %s
//@ in: 3  0 0 0 100 0 0 0 0
//@ in: 10  1 2 3 4 5 6 7 8
#include <stdio.h>

#define N 8

double t[N], next[N];

void heat(int steps) {
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < N - 1; i++)
      next[i] = t[i] + 0.25 * (t[i - 1] - 2 * t[i] + t[i + 1]);
    for (int i = 1; i < N - 1; i++)
      t[i] = next[i];
  }
}

int main(void) {
  int steps;
  scanf("%d", &steps);
  for (int i = 0; i < N; i++)
    scanf("%lf", &t[i]);
#pragma kernel
  heat(steps);
  for (int i = 0; i < N; i++)
    printf("%.6f ", t[i]);
  printf("\n");
  return 0;
}
