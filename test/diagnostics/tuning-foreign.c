// A tuning file of another program is not this one's.
// RUN: %c2cu tune %root/test/tune/Inputs/sum.c --inputs %source --compiler=%root/test/tune/Inputs/fake-compiler -o %t.tuning > %t.log 2>&1
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --tuning=%t.tuning -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
#include <stdio.h>

#ifndef N
#define N 4
#endif

static int a[N];

static void kernel(void) {
  for (int i = 1; i < N; i++)
    a[i] += a[i - 1];
}

int main(void) {
  for (int i = 0; i < N; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
// CHECK: tuning-foreign.c:[[@LINE+2]]:3: error: '{{.*}}.tuning' was measured of 'sum.c', not of this program [tuning-foreign]
// CHECK: note: measure this one with 'c2cu tune', and name the file that it writes
  kernel();
  printf("%d\n", a[3]);
}
