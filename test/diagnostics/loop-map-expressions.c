// Clauses whose bounds are not understood.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void expressions(const int *at, const int *x, int *out, int n, double r) {
  int k = 0;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: a ']' is missing before '/2]' [loop-map]
#pragma kernel for map(to: x[0:n/2])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: a ':' is missing before ']' [loop-map]
#pragma kernel for map(to: x[n])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: a '[' is missing before '' [loop-map]
#pragma kernel for map(to: x)
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: ':n]' is no name [loop-map]
#pragma kernel for map(to: x[:n])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: 'y' cannot be read [loop-map]
#pragma kernel for map(to: x[0:n] y)
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '5000000000' is no number, or too large a one [loop-map]
#pragma kernel for map(to: x[0:5000000000])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '0x' is no number, or too large a one [loop-map]
#pragma kernel for map(to: x[0x:n])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: 'r' is no integer of the function [loop-map]
#pragma kernel for map(to: x[0:r])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: it multiplies the counter by itself [loop-map]
#pragma kernel for map(to: x[i * (n + i):n])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: the loop changes 'k' [loop-map]
#pragma kernel for map(to: x[0:k])
  for (int i = 0; i < n; i++) {
    k = at[i];
    out[i] = x[k];
  }
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: what it computes is too large [loop-map]
#pragma kernel for map(to: x[0:(n+1)*(n+k)*(n+3)*(k+4)*(n+5)*(k+6)])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
}
