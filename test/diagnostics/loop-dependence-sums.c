// Elements that iterations meet in and change, where the host cannot do that
// for one iteration after the other.
// RUN: not %c2cu %source --emit=library -Werror=loop-may-meet -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
struct bits {
  unsigned low : 3, high : 5;
};

void f(const unsigned char *at, double *x, int n, double *h, struct bits *b,
       double **rows) {
  // The value is used.
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'h' points to [loop-dependence]
    x[i] = h[at[i]] += 2;
  // What is added is read.
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'h' points to [loop-dependence]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: give each iteration
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: another iteration reads it here
    h[at[i]] += h[i % 3];
  // So is the sum, behind it.
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'h' points to [loop-dependence]
    h[at[i]] += x[i];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: another iteration reads it here
    x[i] = h[at[i]];
  }
  // Another inner loop reads it.
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double v = x[i] * 2;
    for (int j = 0; j < at[i]; j++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'h' points to [loop-dependence]
      h[j] += v;
// CHECK: note: another iteration
    for (int j = 0; j < at[i]; j++)
      v = v * h[j];
    x[i] = v;
  }
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-bit-field]
    b[at[i]].low += 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-address]
    rows[at[i]][1] += x[i];
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} nothing bounds {{.*}} [loop-address]
    h[(int)x[i]] += 1;
}
