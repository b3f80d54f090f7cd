// Generators of which iterations cannot find their states: they do not step as
// often, or otherwise than by one affine function.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdint.h>

static double unit(uint32_t *s) {
  *s = *s * 69069u + 1;
  return *s / 4294967296.0;
}

void f(uint32_t *x, const int *how, int n, uint32_t s, uint32_t t, int m,
       long l, double *y, uint64_t u) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (how[i])
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 's' {{.*}} [loop-order]
      s = s * 1664525u + 1013904223u;
    x[i] = s;
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < i; k++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 's' {{.*}} [loop-order]
      s = s * 1664525u + 1013904223u;
    x[i] = s;
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 's' {{.*}} [loop-order]
    s = s * 1664525u + 1013904223u;
    x[i] = s;
    s = s * 1664525u + 12345u;
  }
  // Each feeds the other.
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 's' {{.*}} [loop-order]
    s = s * 1664525u + t;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 't' {{.*}} [loop-order]
    t = t * 1664525u + s;
    x[i] = s;
  }
  // The factor is a variable.
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 's' {{.*}} [loop-order]
    s = s * m + 1;
    x[i] = s;
  }
  // It may wrap before it is divided.
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 's' {{.*}} [loop-order]
    s = s * 48271u % 2147483647u;
    x[i] = s;
  }
  // Below zero it is not the same function.
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 'l' {{.*}} [loop-order]
    l = (l * 16807 + 3) % 2147483647;
    x[i] = l;
  }
  // The sign of a narrow number becomes bits of a wider one.
#pragma kernel for
  for (int i = 0; i < n; i++) {
    y[i] = l;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 'l' {{.*}} [loop-order]
    l = (uint32_t)(int16_t)(l * 5 + 1);
  }
  // What decides how often it steps is drawn.
#pragma kernel for
  for (int i = 0; i < n; i++) {
    do
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 's' {{.*}} [loop-order]
      s = s * 1664525u + 1013904223u;
    while (s > 4000000000u);
    x[i] = s;
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 'u' {{.*}} [loop-order]
    u ^= u << 13;
    y[i] = u;
  }
}

// CHECK: error: the address of 's' is taken{{.*}} [loop-exposed]
void g(double *y, int n, uint32_t s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    y[i] = unit(&s);
    if (y[i] < 0.5)
      y[i] = unit(&s);
  }
}

// Of a loop that only these keep from running nothing is said.
void h(uint32_t *x, int n, uint32_t s) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = s * 1664525u + 1013904223u;
    x[i] = s;
  }
}
