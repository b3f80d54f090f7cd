// Returns out of two loops, before and after stores.
// RUN: %bulk %s --with registers
//@ in: 1 2 3 4 5 6 7 8 9 10
//@ in: 1 2 3 4 5 6 7 8 9 3
//@ in: 9 8 7 6 5 4 3 2 1 9
//@ gen: print(*[rng.randint(0, 6) for _ in range(10)])
#include <stdio.h>

static int m[3][3], limit, row, column, sum;

static int scan(int from) {
  for (int i = from; i < 3; i++) {
    for (int j = 0; j < 3; j++) {
      row = i;
      column = j;
      sum += m[i][j];
      if (sum >= limit)
        return sum;
      m[i][j] = -m[i][j];
    }
    if (m[i][0] == m[i][2])
      return -1;
  }
  sum = 0;
  return 1000;
}

static int twice(void) {
  int r = scan(0);
  if (r < 0)
    return r;
  r += scan(1);
  m[0][0] += 50;
  return r;
}

int main(void) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      scanf("%d", &m[i][j]);
  scanf("%d", &limit);
#pragma kernel
  int r = twice();
  printf("%d %d %d %d:", r, row, column, sum);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      printf(" %d", m[i][j]);
  printf("\n");
  return 0;
}
