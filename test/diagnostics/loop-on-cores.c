// What a core can do and no device: one warning for each loop.
// RUN: %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: FileCheck %s --check-prefix=CODE < %t.cu
// RUN: %c2cu %source --emit=library -Wno-loop-on-cores -o %t.cu 2>&1 | count 0
// CODE: struct c2cu_loop_0 :
// CODE: only_on_cores = "an array or a type has variable size (line 19)"
// CODE: struct c2cu_loop_6 :
// CODE-NOT: only_on_cores
#include <complex.h>
#include <stdlib.h>
static unsigned gcd(unsigned a, unsigned b) {
  return b == 0 ? a : gcd(b, a % b);
}

void all(const double *x, const char (*text)[16], double *out, int n, int k) {
// CHECK: :[[@LINE+2]]:3: warning: the marked loop stays on cores where there is a GPU: an array or a type has variable size (line 19) [loop-on-cores]
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double t[k];
    t[k - 1] = x[i];
    out[i] = t[k - 1];
  }
// CHECK: :[[@LINE+2]]:3: warning: {{.*}}: it calls 'malloc', and there is no heap on a device (line [[@LINE+4]]) [loop-on-cores]
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double *t =
        malloc(k * sizeof *t);
    t[0] = x[i];
    out[i] = t[0];
    free(t);
  }
// CHECK: :[[@LINE+2]]:3: warning: {{.*}}: it calls 'mblen', which a device lacks (line [[@LINE+3]]) [loop-on-cores]
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = mblen(text[i], 16);
// CHECK: :[[@LINE+2]]:3: warning: {{.*}}: 'gcd' is recursive (line 12) [loop-on-cores]
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = gcd(i, k);
// CHECK: :[[@LINE+2]]:3: warning: {{.*}}: it uses 'long double', which is 'double' on a device (line [[@LINE+3]]) [loop-on-cores]
#pragma kernel for
  for (int i = 0; i < n; i++) {
    long double s = x[i];
    out[i] = s / 3;
  }
// CHECK: :[[@LINE+2]]:3: warning: {{.*}}: it computes with complex numbers (line [[@LINE+3]]) [loop-on-cores]
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = creal(x[i] * I);
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = x[i];
}
