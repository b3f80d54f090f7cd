// Clauses that are for programs, or for nobody.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void of_programs(int *a, int n) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: '#pragma kernel' of a loop takes no 'input(a)' [loop-clause]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: write '#pragma kernel for' before a loop, or '#pragma kernel' before a statement in one
#pragma kernel input(a)
  for (int i = 0; i < n; i++)
    a[i]++;
}

void of_openmp(int *a, int n) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} takes no 'for schedule(static)' [loop-clause]
#pragma kernel for schedule(static)
  for (int i = 0; i < n; i++)
    a[i]++;
}

void of_nobody(int *a, int n) {
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} takes no 'fast' [loop-clause]
#pragma kernel fast
    a[i]++;
  }
}
