// Counts the ways to place n queens where some squares are forbidden: iterative
// backtracking over an array.
// RUN: %bulk %s
//@ in: 6 0
//@ gen: n = rng.randint(1, 7)
//@ gen: k = rng.randint(0, 4)
//@ gen: print(n, k, *[rng.randrange(n) for _ in range(2 * k)])
#include <stdio.h>

#define MAX 8

int n, column[MAX];
unsigned char forbidden[MAX][MAX];

int attacked(int row) {
  int i;
  if (forbidden[row][column[row]])
    return 1;
  for (i = 0; i < row; i++) {
    int d = column[row] - column[i];
    if (d == 0 || d == row - i || d == i - row)
      return 1;
  }
  return 0;
}

long count(void) {
  long found = 0;
  int row = 0;
  column[0] = -1;
  while (row >= 0) {
    do
      column[row]++;
    while (column[row] < n && attacked(row));
    if (column[row] == n)
      row--;
    else if (row == n - 1)
      found++;
    else
      column[++row] = -1;
  }
  return found;
}

int main(void) {
  int k, r, c;
  long ways;
  if (scanf("%d %d", &n, &k) != 2)
    return 1;
  while (k-- > 0) {
    if (scanf("%d %d", &r, &c) != 2)
      return 1;
    forbidden[r][c] = 1;
  }
#pragma kernel
  ways = count();
  printf("%ld\n", ways);
  return 0;
}
