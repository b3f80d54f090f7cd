// What a core can do and no device: one warning for each loop.
// RUN: %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: FileCheck %s --check-prefix=CODE < %t.cu
// RUN: %c2cu %source --emit=library -Wno-loop-on-cores -o %t.cu 2>&1 | count 0
// CODE: struct c2cu_loop_0 :
// CODE: only_on_cores = "an array or a type has variable size"
// CODE: struct c2cu_loop_5 :
// CODE-NOT: only_on_cores
#include <stdlib.h>
static unsigned gcd(unsigned a, unsigned b) {
  return b == 0 ? a : gcd(b, a % b);
}

void all(const double *x, const char (*text)[16], double *out, int n, int k) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}: an array or a type has variable size [loop-on-cores]
    double t[k];
    t[k - 1] = x[i];
    out[i] = t[k - 1];
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}: it calls 'malloc', and there is no heap on a device [loop-on-cores]
    double *t = malloc(k * sizeof *t);
    t[0] = x[i];
    out[i] = t[0];
    free(t);
  }
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}: it calls 'strtod', which a device lacks [loop-on-cores]
    out[i] = strtod(text[i], 0);
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = gcd(i, k);
// CHECK: :11:{{[0-9]+}}: warning: the marked loop stays on cores where there is a GPU: 'gcd' is recursive [loop-on-cores]
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}: it uses 'long double', which is 'double' on a device [loop-on-cores]
    long double s = x[i];
    out[i] = s / 3;
  }
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = x[i];
}
