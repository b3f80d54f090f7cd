// Shared memory is asked for, and the arrays of an input do not fit; the largest
// is named. With fewer threads in a block each has more.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=shared -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: not %c2cu %source -p 8 --lower=shared -t 64 -o %t.cu 2>&1 | FileCheck %s --check-prefix=MORE
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=shared -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 --lower=shared -t 16 -o %t.cu
#include <stdio.h>

int few[3];
// CHECK: lower-shared.c:[[@LINE+3]]:{{[0-9]+}}: error: the arrays of an input, 'large' among them, take 7264 bytes, and a block's shared memory has 7248 for each of 32 threads [lower-shared]
// CHECK: lower-shared.c:[[@LINE+2]]:{{[0-9]+}}: note: use fewer threads (-t), --lower=columnwise, or --lower=auto to choose per object
// MORE: lower-shared.c:[[@LINE+1]]:{{[0-9]+}}: error: the arrays of an input, 'large' among them, take 7264 bytes, and a block's shared memory has 3616 for each of 64 threads [lower-shared]
short large[3617];

void work(void) { large[few[1] & 1023] += few[2]; }

// CHECK: {{.*}}1 error generated.
int main(void) {
  scanf("%d %d %d", &few[0], &few[1], &few[2]);
#pragma kernel
  work();
  printf("%d\n", large[3]);
}
