// A local array of a kernel's function that no thread of a GPU has room for: a
// warning, for CPUs have. Static it is an object, as others of any size are.
// RUN: rm -f %t.cu && %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: test -s %t.cu
// RUN: %c2cu %source -p 8 --driver=sequential -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 -Wno-large-local -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 -DFITS -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 -DMEMORY=static -o %t.cu 2>&1 | count 0
#include <stdio.h>

#ifdef FITS
#define N 131072
#else
#define N 131073
#endif
#ifndef MEMORY
#define MEMORY
#endif

static int n;

static int count(int x) {
// CHECK: large-local.c:[[@LINE+2]]:{{[0-9]+}}: warning: 't' is 524292 bytes; a thread of a GPU has at most 524288 [large-local]
// CHECK: large-local.c:[[@LINE+1]]:{{[0-9]+}}: note: for a GPU, make it static: each input of a launch then has one
  MEMORY int t[N];
  for (int i = 0; i < N; i++)
    t[i] = i ^ x;
  return t[N / 2];
}

static void work(void) {
  n = count(n) + count(n + 1);
}

// CHECK: 1 warning generated.
int main(void) {
  int other[200000];
  scanf("%d", &n);
  other[n & 1] = n;
#pragma kernel
  work();
  printf("%d %d\n", n, other[0]);
}
