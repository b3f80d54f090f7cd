// How many ways there are to place n queens, by backtracking.
// RUN: %bulk %s
//@ in: 4
//@ in: 6
//@ in: 1
#include <stdio.h>
#include <stdlib.h>

#define MAX 8

int n, solutions;

int is_safe(const int column[], int row) {
  for (int r = 0; r < row; r++)
    if (column[r] == column[row] || abs(column[r] - column[row]) == row - r)
      return 0;
  return 1;
}

void queens(void) {
  int column[MAX], row = 0;
  solutions = 0;
  column[0] = -1;
  while (row >= 0)
    if (++column[row] == n) {
      row--;
    } else if (is_safe(column, row)) {
      if (row == n - 1)
        solutions++;
      else
        column[++row] = -1;
    }
}

int main(void) {
  scanf("%d", &n);
#pragma kernel
  queens();
  printf("%d queens: %d solutions\n", n, solutions);
  return 0;
}
