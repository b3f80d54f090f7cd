// What is added to a pointer is the address of another object, or the distance
// from one to another: no compiler of C has to keep that, and nvcc does not.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#include <stdint.h>
#include <stdio.h>

static int g = 9, h = 4, k = 1, a[16], out[4];

static int distance(int x) {
  intptr_t distance = (intptr_t)&g - (intptr_t)a;
  int *p = (int *)((char *)a + distance);
// CHECK: kernel-made-pointer-offset.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [kernel-made-pointer]
  *p = x & 15;
  return a[g];
}

static int upwards(int x) {
  char *c = (char *)0;
  c += (uintptr_t)&h;
// CHECK: kernel-made-pointer-offset.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [kernel-made-pointer]
  *(int *)c = x & 7;
  return h;
}

static int subscript(int x) {
  int *q = (int *)&((char *)0)[(uintptr_t)&k];
// CHECK: kernel-made-pointer-offset.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [kernel-made-pointer]
  *q = x & 3;
  return k;
}

// CHECK-NOT: error:
static int aligned(int x) {
  char bytes[64];
  char *p = bytes + x;
  p += -(uintptr_t)p & 15;
  *p = x;
  return *p;
}

static void kernel(int x) {
  out[0] = distance(x);
  out[1] = upwards(x);
  out[2] = subscript(x);
  out[3] = aligned(x & 31);
}

int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel(x);
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
