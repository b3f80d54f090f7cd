// Arrays passed on through several functions, with const, static and sizes.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 2 3 4
//@ in: 4 -3 2 -1
//@ gen: print(*[rng.randint(-9, 9) for _ in range(4)])
#include <stddef.h>
#include <stdio.h>

static int a[2][2], b[2][2], c[2][2];

static int dot(const int row[static 2], const int *column, size_t stride) {
  return row[0] * *column + row[1] * column[stride];
}

static void multiply(int (*to)[2], const int x[2][2], const int y[][2]) {
  int t[2][2];
  for (size_t i = 0; i < 2; i++)
    for (size_t j = 0; j < 2; j++)
      t[i][j] = dot(x[i], &y[0][j], sizeof *y / sizeof **y);
  for (int i = 0; i < 4; i++)
    to[i / 2][i % 2] = t[i / 2][i % 2];
}

static void run(void) {
  multiply(b, a, a);
  multiply(a, a, b);
  multiply(c, c, a);
  if (a[0][0] > 0)
    multiply(c, b, a);
}

int main(void) {
  for (int i = 0; i < 4; i++)
    scanf("%d", &a[i / 2][i % 2]);
#pragma kernel
  run();
  for (int i = 0; i < 4; i++)
    printf("%d %d %d ", a[i / 2][i % 2], b[i / 2][i % 2], c[i / 2][i % 2]);
  printf("\n");
  return 0;
}
