// --remarks says of loops why the threads of a GPU do not share their
// iterations: which two of them access the same element.
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 --remarks -DSHORT -o %t.cu 2>&1 | FileCheck --check-prefix=SHORT %s
// RUN: %c2cu %source -p 8 --remarks -DSERIAL -o %t.cu 2>&1 | FileCheck --check-prefix=SERIAL %s
// RUN: %c2cu %source -p 8 --remarks -DLARGE -o %t.cu 2>&1 | FileCheck --check-prefix=LARGE %s
#include <stdio.h>

#ifdef LARGE
#define N 50000
#else
#define N 9000
#endif
static float a[N];

static void kernel(void) {
#ifdef SHORT
  for (int k = 0; k < N - 60; k++)
    for (int i = 0; i < 60; i++)
      a[k + i] += i;
#elif defined(SERIAL)
  for (int i = 0; i < 100; i++)
    a[i] += a[i + 100];
  for (int i = 200; i < N; i++)
    a[i] += a[i - 1];
#else
// CHECK: not-in-spread-loops.c:[[@LINE+2]]:3: remark: threads of a GPU do not share this in 'kernel': iteration 3 reads and stores element 3 of 'a', as iteration 0 does [not-in-spread-loops]
// SERIAL: remark: threads of a GPU do not share this in 'kernel': most of it is one step after another [not-in-spread-loops]
  for (int i = 0; i < N - 3; i++)
    a[i + 3] += a[i];
#endif
}

int main(void) {
  for (int i = 0; i < N; i++)
    if (scanf("%f", &a[i]) != 1)
      return 1;
#pragma kernel
// SHORT: remark: threads of a GPU do not share this in 'kernel': no loop has 64 independent iterations [not-in-spread-loops]
// LARGE: remark: threads of a GPU do not share this in 'kernel': its objects need 200000 bytes, of at most 163840 [not-in-spread-loops]
  kernel();
  for (int i = 0; i < N; i++)
    printf("%g\n", a[i]);
}
