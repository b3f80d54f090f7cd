// Jacobi iteration on a grid until it moves less than a bound: static arrays in
// a function, a result that is a count of rounds.
// RUN: %bulk %s
//@ gen: print(*[rng.randint(0, 100) for _ in range(32)])
#include <math.h>
#include <stdio.h>

#define N 8

static float grid[N][N];

static int relax(float bound) {
  static float next[N][N];
  float moved;
  int rounds = 0;
  do {
    moved = 0;
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
        next[i][j] = 0.25f * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] +
                              grid[i][j + 1]);
        moved = fmaxf(moved, fabsf(next[i][j] - grid[i][j]));
      }
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        grid[i][j] = next[i][j];
  } while (++rounds < 200 && moved >= bound);
  return rounds;
}

int main(void) {
  int rounds;
  for (int i = 0; i < N; i++)
    if (scanf("%f%f%f%f", &grid[0][i], &grid[N - 1][i], &grid[i][0],
              &grid[i][N - 1]) != 4)
      return 1;
#pragma kernel
  rounds = relax(0.05f);
  printf("%d %.9g %.9g\n", rounds, grid[1][1], grid[N / 2][N / 2]);
  return 0;
}
