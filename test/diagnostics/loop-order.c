// Iterations of a marked loop that each need what the one before has made: no
// other variable would help.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
int f(int *a, const double *x, double *y, int n, double by) {
  int found = 0;
  double prev = 0, sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: each iteration of the marked loop makes 'prev' of what the one before has left in it, so that their order matters [loop-order]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: leave this loop as it is; what needs no order can be a loop before it, with an element of an array for each iteration, or stand before it in the body
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: an iteration reads here what the one before has left
    prev = by * x[i] + (1 - by) * prev;
    y[i] = prev;
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
    y[i] = sum;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 'sum' {{.*}} [loop-order]
    sum += x[i];
  }
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 'found' {{.*}} [loop-order]
    found = a[i] == 7 || found;
#pragma kernel
    a[i] = i;
  }
  // In nests, too: what is left so far is stored.
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 'sum' {{.*}} [loop-order]
      sum += x[i] * x[j];
      y[i] = sum;
    }
  // Nor one that may end.
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 'sum' {{.*}} [loop-order]
      sum += x[i * n + j];
      if (sum > 100)
        break;
    }
  return found;
}
