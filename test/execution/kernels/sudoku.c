// A 4 x 4 sudoku solver with bit sets and an explicit stack of guesses.
// RUN: %bulk %s
//@ in: 1........2......
//@ gen: cells = [rng.choice(".......1234") if rng.random() < .5 else "."
//@ gen:          for _ in range(16)]
//@ gen: print("".join(cells))
#include <stdio.h>

#define BOX(r, c) ((r) / 2 * 2 + (c) / 2)

typedef struct {
  unsigned char cell, digit;
} guess;

static char grid[17];
static unsigned rows[4], columns[4], boxes[4];

static void flip(int cell, int digit) {
  int r = cell / 4, c = cell % 4;
  rows[r] ^= 1u << digit;
  columns[c] ^= 1u << digit;
  boxes[BOX(r, c)] ^= 1u << digit;
}

static int fits(int cell, int digit) {
  int r = cell / 4, c = cell % 4;
  return !((rows[r] | columns[c] | boxes[BOX(r, c)]) >> digit & 1);
}

static int next_empty(int cell) {
  while (cell < 16 && grid[cell] != '.')
    cell++;
  return cell;
}

static int set_givens(void) {
  for (int cell = 0; cell < 16; cell++)
    if (grid[cell] != '.') {
      if (!fits(cell, grid[cell] - '1'))
        return 0;
      flip(cell, grid[cell] - '1');
    }
  return 1;
}

static int solve(void) {
  guess stack[17];
  int top = 0, steps = 0;
  if (!set_givens())
    return -1;
  stack[0] = (guess){(unsigned char)next_empty(0), 0};
  while (top >= 0 && stack[top].cell < 16) {
    guess *g = &stack[top];
    steps++;
    if (grid[g->cell] != '.') { /* back from a guess that failed */
      flip(g->cell, grid[g->cell] - '1');
      grid[g->cell] = '.';
    }
    while (g->digit < 4 && !fits(g->cell, g->digit))
      g->digit++;
    if (g->digit == 4) {
      top--;
      continue;
    }
    flip(g->cell, g->digit);
    grid[g->cell] = (char)('1' + g->digit++);
    stack[++top] = (guess){(unsigned char)next_empty(g->cell), 0};
  }
  return top < 0 ? -1 : steps;
}

int main(void) {
  int steps;
  if (scanf("%16s", grid) != 1)
    return 1;
#pragma kernel
  steps = solve();
  printf("%s %d\n", grid, steps);
  return steps < 0;
}
