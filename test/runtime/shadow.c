// A program whose loops threads share stops where that is wrong, if it is
// compiled to look for it. Here it is made wrong, when the environment says so:
// threads do not wait for each other; a loop has one share more than the array
// has elements; a share begins with what another one has left in a variable; an
// input is taken for impossible.
// RUN: %c2cu %source -p 1 -o %t.cu
// RUN: sed -e 's/ where.synchronize();/ if (!::getenv("MEET")) where.synchronize();/' -e 's/share < 256u/share < (::getenv("MORE") ? 257u : 256u)/' -e 's/ j_ = 1;/ if (!::getenv("LEFT")) j_ = 1;/' -e 's/where.within(\(v[0-9]*\), 32)/where.within(\1, ::getenv("LESS") ? 7 : 32)/' %t.cu > %t.wrong.cu
// RUN: g++ -w -std=c++20 -O0 -DC2CU_SHADOW -I%root/runtime/include -x c++ %t.wrong.cu -o %t
// RUN: echo 9 | %t | FileCheck %s
// RUN: bash -c 'echo 9 | MEET=1 %t 2>&1; echo status $?' | FileCheck --check-prefix=MEET %s
// RUN: bash -c 'echo 9 | MORE=1 %t 2>&1; echo status $?' | FileCheck --check-prefix=MORE %s
// RUN: bash -c 'echo 9 | LEFT=1 %t 2>&1; echo status $?' | FileCheck --check-prefix=LEFT %s
// RUN: bash -c 'echo 9 | LESS=1 %t 2>&1; echo status $?' | FileCheck --check-prefix=LESS %s
// CHECK: 1635493760
// MEET: c2cu: error: shadow: share {{[0-9]+}} of loop {{[12]}} {{reads|writes}} element {{[0-9]+}} of '{{[ab]}}', which share {{[0-9]+}} of loop {{[12]}} accesses as well, before threads have waited for each other
// MEET: status 1
// MORE: c2cu: error: shadow: a subscript is 256, and was taken to be less than 256: a place that no input was taken to reach
// MORE: status 1
// LEFT: c2cu: error: shadow: share {{[0-9]+}} of loop 1 reads what share {{[0-9]+}} of loop 1 has left in a variable: no other thread has it
// LEFT: status 1
// LESS: c2cu: error: shadow: a subscript is 7, and was taken to be less than 7
// LESS: status 1
#include <stdio.h>

static unsigned a[256], b[256], c[32];
static int n;

static void kernel(void) {
  for (int r = 0; r < 4; r++) {
    for (int i = 0; i < 256; i++)
      for (int j = 1; j < n; j++)
        b[i] += a[(i + j) & 255] * c[j];
    for (int i = 0; i < 256; i++)
      a[i] = b[255 - i] + c[r];
  }
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  n &= 31;
  for (unsigned i = 0; i < 256; i++)
    a[i] = i * 7, b[i] = i, c[i & 31] = i;
#pragma kernel
  kernel();
  unsigned all = 0;
  for (int i = 0; i < 256; i++)
    all = all * 31 + a[i];
  printf("%u\n", all);
}
