// Game of life on a torus: two boards, swapped through pointers to rows.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ gen: print(rng.randint(0, 9))
//@ gen: for _ in range(8): print("".join(rng.choice(".#") for _ in range(8)))
#include <stdio.h>
#include <string.h>

#define SIZE 8

typedef char board[SIZE][SIZE + 1];

static board world, other;

static int alive(char (*b)[SIZE + 1], int r, int c) {
  return b[(r + SIZE) % SIZE][(c + SIZE) % SIZE] == '#';
}

static void step(char (*from)[SIZE + 1], char (*to)[SIZE + 1]) {
  for (int r = 0; r < SIZE; r++)
    for (int c = 0; c < SIZE; c++) {
      int n = -alive(from, r, c);
      for (int dr = -1; dr <= 1; dr++)
        for (int dc = -1; dc <= 1; dc++)
          n += alive(from, r + dr, c + dc);
      to[r][c] = n == 3 || (n == 2 && from[r][c] == '#') ? '#' : '.';
    }
}

static void run(int steps) {
  char (*from)[SIZE + 1] = world, (*to)[SIZE + 1] = other;
  while (steps-- > 0) {
    step(from, to);
    char (*t)[SIZE + 1] = from;
    from = to;
    to = t;
  }
  if (from != world)
    memcpy(world, from, sizeof world);
}

int main(void) {
  int steps;
  if (scanf("%d", &steps) != 1)
    return 1;
  for (int r = 0; r < SIZE; r++)
    if (scanf("%8s", world[r]) != 1)
      return 1;
#pragma kernel
  run(steps);
  for (int r = 0; r < SIZE; r++)
    printf("%.*s\n", SIZE, world[r]);
  return 0;
}
