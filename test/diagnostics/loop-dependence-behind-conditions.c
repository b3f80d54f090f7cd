// Accesses behind conditions that change what they compare, or that are about
// numbers which have wrapped and pointers which may be null: they happen.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stddef.h>

void stepped(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    if (++k < 2)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-dependence]
      x[i + 1] = x[i] + 1;
  }
}

void assigned(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 1;
    if ((k += 3) < 5)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-dependence]
      x[i + 1] = x[i] + 1;
  }
}

void moved(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *p = x + i, *e = x + i + 1;
    if (p++ < e)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-dependence]
      p[1] = p[0] + 1;
  }
}

void null(int *x, const int *c, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *p = 0;
    if (c[i])
      p = x + i;
    if (p != x + i)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-dependence]
      x[i + 1] = x[i] + 3;
  }
}

void wrapped(int *x, const int *c, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned m = c[i] & 3;
    while (m--)
      ;
    if (m > 5)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-dependence]
      x[i + 1] = x[i] + 1;
  }
}

void behind_a_loop(int *x, const int *c, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned m = c[i] & 3, s = 0;
    while (m--)
      s += m;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-dependence]
    x[i + 1] = x[i] + s;
  }
}

void converted(int *x, int n, size_t limit) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = -5;
    if (k++ >= limit)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-dependence]
      x[i + 1] = x[i] + 2;
  }
}

void narrowed(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned char k = 255;
    k += 2;
    if (k < 2)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-dependence]
      x[i + 1] = x[i] + 2;
  }
}
