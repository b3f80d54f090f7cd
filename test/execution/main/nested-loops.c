// Calls in nested loops, two of them marked, with declarations in the headers.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 2 3
//@ in: 0 5
//@ in: 3 1
#include <stdio.h>

static int grid[4][4];
static int largest;

static void set(int i, int j) { grid[i][j] = grid[i][j] * 2 + i * 10 + j + 1; }

static void scan(int i) {
  for (int j = 0; j < 4; j++)
    if (grid[i][j] > largest)
      largest = grid[i][j];
}

int main(void) {
  int rows, columns;
  if (scanf("%d %d", &rows, &columns) != 2)
    return 1;
  for (int i = 0; i < rows; i++) {
    for (int j = columns - 1; j >= 0; j -= 2) {
#pragma kernel
      set(i, j % 4);
    }
    int before = largest;
#pragma kernel
    scan(i);
    printf("%d:%d-%d ", i, before, largest);
  }
  printf("%d\n", largest);
  return 0;
}
