// A marked loop calls what has one state: one message, though an iteration is
// several functions, and none that names these.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not='marked call'
#include <stdlib.h>

static double noise(void);

void directly(double *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'srand', whose result differs from call to call [kernel-input-function]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: call it in a loop before, which is not marked, and keep what it returns in an array
    srand(i), a[i] = i / 2.0;
}

void calling(double *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} 'nrand48', {{.*}} [kernel-input-function]
// CHECK: note: 'noise' is called here, in the marked loop
    a[i] = noise();
}
static double noise(void) {
  unsigned short state[3] = {1, 2, 3};
  return nrand48(state) / 3.0;
}
