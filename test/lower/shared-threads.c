// What an input has in shared memory decides how many threads a block has:
// the fewest whole warps with which three quarters of what can be there at a
// time are, unless -t says how many. Up to 3,616 bytes for each of 64 threads, 7,248 for each of 32.
// RUN: %c2cu %source -DN=16 --lower=shared -o - | FileCheck %s --check-prefix=T64
// RUN: %c2cu %source -DN=128 --lower=shared -o - | FileCheck %s --check-prefix=T64
// RUN: %c2cu %source -DN=256 --lower=shared -o - | FileCheck %s --check-prefix=T32
// RUN: %c2cu %source -DN=1024 --lower=shared -o - | FileCheck %s --check-prefix=T32
// RUN: %c2cu %source -DN=3000 --lower=shared -o - | FileCheck %s --check-prefix=T32
// RUN: %c2cu %source -DN=3616 --lower=shared -o - | FileCheck %s --check-prefix=T64
// RUN: %c2cu %source -DN=7248 --lower=shared -o - | FileCheck %s --check-prefix=T32
// RUN: %c2cu %source -DN=1024 -t 64 --lower=shared -o - | FileCheck %s --check-prefix=T64
// RUN: %c2cu %source -DN=20000 -t 8 --lower=shared -o - | FileCheck %s --check-prefix=T8
// RUN: %c2cu %source -DN=1024 --lower=columnwise -o - | FileCheck %s --check-prefix=T64
// RUN: %c2cu %source -DSCALAR --lower=shared -o - | FileCheck %s --check-prefix=T64
#include <stdio.h>

// T8: C2CU_WIDTH(8)
// T8: width = 8;
// T32: C2CU_WIDTH(32)
// T32: width = 32;
// T64: C2CU_WIDTH(64)
// T64: width = 64;
#ifdef SCALAR
int a;
#define A a
#else
unsigned char a[N];
#define A a[3]
#endif

void work(void) { A++; }

int main(void) {
  A = getchar();
#pragma kernel
  work();
  putchar(A);
}
