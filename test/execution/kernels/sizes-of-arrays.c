// sizeof of arrays and parameters that are laid out column-wise.
// RUN: %bulk %s
//@ in: 1.5 2
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>
#define LENGTH(a) (sizeof(a) / sizeof(a)[0])

static double grid[4][3], row[3];
static int bytes;

static void work(double g[4][3], double r[3]) {
  for (unsigned i = 0; i < LENGTH(grid); i++)
    for (unsigned j = 0; j < LENGTH(grid[0]); j++)
      g[i][j] += r[j] + sizeof g + sizeof *g + sizeof grid[0][1];
  bytes = sizeof grid + sizeof *row + sizeof(r);
}

int main(void) {
  if (scanf("%lf %lf", &grid[1][1], &row[2]) != 2)
    return 1;
#pragma kernel
  work(grid, row);
  for (unsigned i = 0; i < LENGTH(grid); i++)
    printf("%g %g ", grid[i][1], grid[i][2]);
  printf("%d %d\n", bytes, (int)sizeof grid);
}
