// Two-dimensional arrays through flat pointers, pointers to rows, and rows.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 2 3 4 5 6
//@ in: -6 5 -4 3 -2 1
//@ gen: print(*[rng.randint(-9, 9) for _ in range(6)])
#include <stdio.h>

#define ROWS 2
#define COLUMNS 3

static int m[ROWS][COLUMNS], t[COLUMNS][ROWS], flat[6], cube[2][2][2], out[4];

static void transpose(const int *from, int *to, int rows, int columns) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      to[j * rows + i] = from[i * columns + j];
}

static int norm(int row[COLUMNS]) {
  int s = 0;
  for (int j = 0; j < COLUMNS; j++)
    s += row[j] > 0 ? row[j] : -row[j];
  return s;
}

static int corner(int (*rows)[COLUMNS], int n) {
  rows += n - 1;
  return (*rows)[0] + rows[0][COLUMNS - 1] + *(rows[-1] + 1);
}

static void run(void) {
  transpose((const int *)m, (int *)t, ROWS, COLUMNS);
  transpose((int *)t, flat, COLUMNS, ROWS);
  out[0] = norm(m[0]) * 100 + norm(m[1]);
  out[1] = corner(m, 2);
  for (int (*row)[ROWS] = t; row < t + COLUMNS; ++row)
    out[2] = out[2] * 5 + (*row)[1];
  int *p = &cube[0][0][0];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 2; k++)
        cube[i][j][k] = m[i][j + k] - (i ^ j ^ k);
  int(*plane)[2][2] = cube + 1;
  out[3] = (*plane)[1][0] * 10 + plane[-1][0][1] + *p;
}

int main(void) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      scanf("%d", &m[i][j]);
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%d %d ", t[i / 2][i % 2], flat[i]);
  for (int i = 0; i < 4; i++)
    printf("%d%c", out[i], i < 3 ? ' ' : '\n');
  return 0;
}
