// A function of libm leaves a sign in signgam, which the program looks at.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %c2cu %source --emit=library -DLOOKS_AWAY -o %t.cu
// RUN: rm %t.cu
#include <math.h>
void f(const double *x, double *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'lgamma' is called in the marked loop, and what it accesses is not known [loop-call]
    out[i] = lgamma(x[i]);
}

#ifndef LOOKS_AWAY
int sign(void) { return signgam; }
#endif
