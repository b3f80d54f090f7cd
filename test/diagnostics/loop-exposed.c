// Variables that iterations may change through a pointer.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
static void add(int *to, int x) { *to += x; }
void keep(int *p);

void passed(int *a, int n) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the address of 'sum' is taken, so that iterations might change it [loop-exposed]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: copy it to a variable whose address is not taken, and use that in the loop
  int sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    add(&sum, a[i]);
  a[0] = sum;
}

void pointed_to(int *a, int n) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the address of 'by' is taken{{.*}} [loop-exposed]
  int by = 3, *p = &by;
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] *= by;
  *p = 4;
}

// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the address of 'n' is taken{{.*}} [loop-exposed]
void known_outside(int *a, int n) {
  keep(&n);
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = 1;
}

void counter(int *a, int n) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the address of 'i' is taken{{.*}} [loop-exposed]
#pragma kernel for
  for (int i = 0; i < n; i++) {
    add(&i, 0);
    a[i] = 1;
  }
}

void pointer(int *a, int n) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the address of 'to' is taken{{.*}} [loop-exposed]
  int *to = a, **at = &to;
#pragma kernel for
  for (int i = 0; i < n; i++)
    to[i] = 1;
  *at = 0;
}

// The library has forgotten the address when the loop begins.
#include <math.h>
#include <stdio.h>
#include <string.h>
struct scale {
  double by;
};
void forgotten(double *a, double x) {
  int n, e;
  struct scale s;
  if (scanf("%d %lf", &n, &s.by) != 2)
    return;
  frexp(x, &e);
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] *= s.by + e;
}

// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the address of 'n' is taken{{.*}} [loop-exposed]
void returned(int *a) {
  int n, *p = memset(&n, 0, sizeof n);
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = 1;
  *p = 5;
}
