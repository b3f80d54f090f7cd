// A file with marked loops may ask how they have run: c2cu.h is found without a
// flag, and is included by the output, not copied into it.
// RUN: %c2cu %source --emit=library -o %t.cu
// RUN: FileCheck %s < %t.cu
// RUN: g++ -x c++ -std=c++20 -O0 -I%root/runtime/include -c %t.cu -o %t.o
// Nor where it is found as a header of the user's.
// RUN: %c2cu %source --emit=library -I%root/runtime/include -o %t.cu
// RUN: FileCheck %s < %t.cu

// CHECK: #include <c2cu/library.h>
// CHECK: #include <c2cu.h>
// CHECK-NOT: struct c2cu_loop_counts {
// CHECK: c2cu_loop_counts()
#include <c2cu.h>

unsigned long long thirds(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] *= 3;
  struct c2cu_loop_counts counts = c2cu_loop_counts();
  return counts.as_written;
}
