// Only pragmas of OpenMP: the user is told what to write in place of the first
// one that stands before a loop.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 4 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
//
// What it says is accepted.
// RUN: sed 's/omp parallel for .*/kernel for reduction(+: s)/' %source > %t.c
// RUN: %c2cu %t.c -o %t.cu
#include <stdio.h>

static double a[100];

#if 0
#pragma omp parallel for collapse(2)
for
#endif

int main(void) {
  double s = 0;
#pragma omp parallel
  {
    for (int i = 0; i < 100; i++)
      a[i] = i;
  }
// CHECK: pragma-other.c:[[@LINE+2]]:{{[0-9]+}}: error: nothing is marked with '#pragma kernel', and '#pragma omp parallel for' is for other compilers [pragma-other]
// CHECK: pragma-other.c:[[@LINE+1]]:{{[0-9]+}}: note: write '#pragma kernel for reduction(+: s)' in its place: c2cu finds
#pragma omp parallel for schedule(static) num_threads((2)) reduction( + :s) reduction(&&: b)
// A comment, and another pragma.
#pragma acc loop
  for (int i = 0; i < 100; i++)
    s += a[i];
  printf("%f\n", s);
}
