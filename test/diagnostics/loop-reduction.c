// Clauses that say something else than the loop does.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int another_operation(const int *a, int n) {
  int sum = 0;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: 'sum' is not changed in the way that its 'reduction' clause says [loop-reduction]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: name it in the loop only where it is combined with something else
#pragma kernel for reduction(*: sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

int nothing_of_the_kind(int *a, int n) {
  int k = 0;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'k' is not changed {{.*}} [loop-reduction]
#pragma kernel for reduction(+: k)
  for (int i = 0; i < n; i++) {
    k = a[i];
    a[i] = k * k;
  }
  return k;
}

void no_variable(int *a, int n) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'm' is not changed {{.*}} [loop-reduction]
#pragma kernel for reduction(min: m)
  for (int i = 0; i < n; i++)
    a[i]++;
}
