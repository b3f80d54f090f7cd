// Bytes that an iteration may leave as they were are not said to be written by
// every one: a pointer to one of two arrays, a size that data decide.
// RUN: %c2cu %source --emit=library -o - | FileCheck %s
#include <string.h>

void all(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
// CHECK: c2cu_entry.access(1, c2cu_1, true, true, false,

void one_of_two(const int *c, int *a, int *b, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *p = c[i] ? a : b;
    p[i] = 0;
  }
}
// CHECK: c2cu_entry.access(1, c2cu_1, false, true, false,
// CHECK: c2cu_entry.access(2, c2cu_2, true, false, false,
// CHECK: c2cu_entry.access(3, c2cu_3, true, false, false,

void some_bytes(const int *c, char *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = c[i];
    if (k < 4 || k > 16)
      k = 4;
    memset(a + i * 16, 1, k);
  }
}
// CHECK: c2cu_entry.access(1, c2cu_1, false, true, false,
// CHECK: c2cu_entry.access(2, c2cu_2, true, false, false,
