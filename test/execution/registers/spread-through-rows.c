// A subscript of one row that leads through all of them, as programs use a matrix
// as a vector: what it accesses there counts.
// RUN: %bulk %s --refused shared:lower-shared
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK: iteration 1 stores element 65 of 'm', as iteration 0 does
// CHECK-NOT: [in-spread-loops]
//@ in: 3
//@ in: 31
//@ in: 20
#include <stdio.h>

static int n, b[64], c[64], m[64][64];

static void kernel(void) {
  for (int r = 0; r < 20; r++)
    for (int i = 0; i < 64; i++) {
      c[i] = (c[i] * 3 + r) & 65535;
      for (int j = 1; j < n; j++)
        b[i] += m[0][j * 64 + 1];
      m[i][1] = (m[i][1] * 3 + i) & 1023;
    }
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < 64; i++)
    m[i][1] = i * n;
#pragma kernel
  kernel();
  unsigned hash = 0;
  for (int i = 0; i < 64; i++)
    hash = hash * 31u + (unsigned)(b[i] + c[i] + m[i][1]);
  printf("%u\n", hash);
}
