// Conway's Game of Life on a torus, one generation after the other.
// RUN: %bulk %s
//@ in: 2
//@ in+: .....
//@ in+: ..#..
//@ in+: ..#..
//@ in+: ..#..
//@ in+: .....
//@ in: 4
//@ in+: .#...
//@ in+: ..#..
//@ in+: ###..
//@ in+: .....
//@ in+: .....
#include <stdio.h>

#define N 5

char grid[N][N + 1];
int generations;

int neighbours(int i, int j) {
  int count = 0;
  for (int di = -1; di <= 1; di++)
    for (int dj = -1; dj <= 1; dj++)
      if (di || dj)
        count += grid[(i + di + N) % N][(j + dj + N) % N] == '#';
  return count;
}

void life(void) {
  char next[N][N];
  for (int g = 0; g < generations; g++) {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        int alive = neighbours(i, j);
        next[i][j] =
            alive == 3 || (alive == 2 && grid[i][j] == '#') ? '#' : '.';
      }
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        grid[i][j] = next[i][j];
  }
}

int main(void) {
  scanf("%d", &generations);
  for (int i = 0; i < N; i++)
    scanf("%s", grid[i]);
#pragma kernel
  life();
  for (int i = 0; i < N; i++)
    printf("%s\n", grid[i]);
  return 0;
}
