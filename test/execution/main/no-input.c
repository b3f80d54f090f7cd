// The program reads nothing: every run prints the same.
// RUN: %bulk %s --driver=grouped,sequential --counted
#include <stdio.h>

static int grid[4][4];
static int steps;

static void life(void) {
  int next[4][4];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      int around = -grid[i][j];
      for (int k = 0; k < 9; k++)
        around += grid[(i + k / 3 + 3) % 4][(j + k % 3 + 3) % 4];
      next[i][j] = around == 3 || (around == 2 && grid[i][j]);
    }
  for (int i = 0; i < 16; i++)
    grid[i / 4][i % 4] = next[i / 4][i % 4];
  steps++;
}

int main(void) {
  grid[0][1] = grid[1][1] = grid[2][1] = 1;
#pragma kernel
  life();
  for (int i = 0; i < 4; i++)
    printf("%d%d%d%d\n", grid[i][0], grid[i][1], grid[i][2], grid[i][3]);
  printf("steps %d\n", steps);
  return 0;
}
