// Functions of kernels that call themselves and each other.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 17 4
//@ in: 6 1 5
//@ in: 0 0 2
//@ in: 9 40 6
#include <stdio.h>

typedef int recursive; // A word of the output, too.
typedef unsigned may_give_up;
static int moves[3], board[8];

static int is_even(unsigned n);
static int is_odd(unsigned n) { return n && is_even(n - 1); }
static int is_even(unsigned n) { return !n || is_odd(n - 1); }

static void move(int disks, int from, int to, int over) {
  if (!disks)
    return;
  move(disks - 1, from, over, to);
  moves[to]++;
  move(disks - 1, over, to, from);
}

static int place(int row, int n) {
  if (row == n)
    return 1;
  int ways = 0;
  for (int column = 0; column < n; column++) {
    int other = 0;
    for (; other < row; other++)
      if (board[other] == column || board[other] - column == row - other ||
          column - board[other] == row - other)
        break;
    if (other < row)
      continue;
    board[row] = column;
    ways += place(row + 1, n);
  }
  return ways;
}

static recursive solve(int disks, may_give_up n, int queens) {
  move(disks, 0, 2, 1);
  return is_odd(n) * 1000 + place(0, queens);
}

int main(void) {
  int disks, queens;
  unsigned n;
  if (scanf("%d %u %d", &disks, &n, &queens) != 3)
    return 1;
#pragma kernel
  int found = solve(disks, n, queens);
  printf("%d:", found);
  for (int i = 0; i < 3; i++)
    printf(" %d", moves[i]);
  for (int i = 0; i < queens; i++)
    printf(" %d", board[i]);
  printf("\n");
}
