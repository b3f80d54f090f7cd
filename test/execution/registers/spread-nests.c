// Two loops, one in the other, whose iterations are shared as those of one: of
// sides that are no powers of two, backwards, in blocks of growing size, with a
// value that the outer loop computes for the inner one.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// CHECK: [in-spread-loops]
// CODE: share < 1683u
// CODE: major = share / 51u;
// CODE: share < 512u
// CODE: major = share >> now
// CODE: share < 2016u
// CODE: list{{[0-9]+}}[share]
// CODE: share < now
//@ in: 1
//@ in: 4711
//@ gen: print(rng.randint(0, 1 << 30))
#include <stdio.h>

#define ROWS 33
#define COLUMNS 51
#define N 1024

static int m[ROWS][COLUMNS], t[COLUMNS][ROWS], a[N];
static unsigned char triangle[64 * 64];

static void transpose(void) {
  for (int i = ROWS - 1; i >= 0; i--) {
    int weight = 3 * i + 1;
    for (short j = 0; j < COLUMNS; j++)
      t[j][i] = m[i][COLUMNS - 1 - j] * weight;
  }
}

static void butterflies(void) {
  for (unsigned half = 1; half < N; half *= 2)
    for (unsigned start = 0; start < N; start += 2 * half)
      for (unsigned i = start; i < start + half; i++) {
        int x = a[i], y = a[i + half];
        a[i] = x + 3 * y;
        a[i + half] = x - y;
      }
}

// Row i has i cells: all have those of the last row in common, not their number.
static void rows(void) {
  for (int i = 1; i < 64; i++)
    for (long j = 0; j < 64 * i; j += 64)
      triangle[j + i] = (unsigned char)(triangle[j + i] + a[j / 64] + i);
}

// A loop that is longer each time, and what is left of its counter.
static int growing(void) {
  int i = 0, sum = 0;
  for (int n = 96; n < N; n += 100) {
    for (i = n / 3; i < n; i++)
      a[i] += n - i;
    sum += i;
  }
  return sum;
}

static int run(void) {
  transpose();
  butterflies();
  rows();
  return growing();
}

int main(void) {
  unsigned seed;
  int last;
  if (scanf("%u", &seed) != 1)
    return 1;
  for (int i = 0; i < ROWS * COLUMNS; i++) {
    seed = seed * 1103515245u + 12345u;
    m[i / COLUMNS][i % COLUMNS] = (int)(seed >> 20);
    a[i % N] = (int)(seed >> 24);
    triangle[2 * i] = (unsigned char)(seed >> 16);
  }
#pragma kernel
  last = run();
  unsigned sum = 0;
  for (int i = 0; i < ROWS * COLUMNS; i++)
    sum = sum * 31u + (unsigned)t[i / ROWS][i % ROWS] * 7u +
          (unsigned)a[i % N] + triangle[2 * i] + triangle[2 * i + 1];
  printf("%u %d %d %d\n", sum, last, a[0], t[COLUMNS - 1][0]);
  return 0;
}
