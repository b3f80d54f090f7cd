// A matrix is transposed in place.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 1 2 3 4 5 6 7 8 9
//@ in: 0 1 0 0 0 2 3 0 0
#include <stdio.h>

#define N 3

int m[N][N];

void swap(int *x, int *y) {
  int t = *x;
  *x = *y;
  *y = t;
}

void transpose(void) {
  for (int i = 0; i < N; i++)
    for (int j = i + 1; j < N; j++)
      swap(&m[i][j], &m[j][i]);
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      scanf("%d", &m[i][j]);
#pragma kernel
  transpose();
  for (int i = 0; i < N; i++, printf("\n"))
    for (int j = 0; j < N; j++)
      printf("%4d", m[i][j]);
  return 0;
}
