// A library has a main.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void f(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i]++;
}

// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: a library has no 'main' [library-main]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: leave --emit=library away: a file with 'main' becomes a program, in which marked loops run at once as well; or move 'main' to a file of its own
int main(void) { return 0; }
