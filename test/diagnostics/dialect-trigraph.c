// Trigraphs, which C++20 has no more.
// RUN: not %c2cu %source -p 8 -std=c11 -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>
static int n, result;
static void work(void) { result = 2 * n; }
int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work();
// CHECK: dialect-trigraph.c:[[@LINE+2]]:{{[0-9]+}}: error: a trigraph has its meaning in strict C only [dialect-trigraph]
// CHECK: dialect-trigraph.c:[[@LINE+1]]:{{[0-9]+}}: note: write the character that it stands for, or use -std=gnu17
  printf("%d ??!\n", result);
  return 0;
}
