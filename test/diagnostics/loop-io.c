// A marked loop that reads, or prints before it computes.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

static int f(int x) { return x * x; }
static int get(FILE *from) { return fgetc(from); }

int main(void) {
  static int y[100];
  int n;
  scanf("%d", &n);
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int x;
// CHECK: loop-io.c:[[@LINE+2]]:{{[0-9]+}}: error: 'scanf' reads or prints, and iterations that run at once have no order [loop-io]
// CHECK: loop-io.c:[[@LINE+1]]:{{[0-9]+}}: note: read in a loop before and print in one behind it; or, in 'main', mark a call of the loop's body instead, by '#pragma kernel' before a statement, and translate with -p 1
    scanf("%d", &x);
    y[i] = f(x);
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: loop-io.c:[[@LINE-16]]:{{[0-9]+}}: error: 'fgetc' reads or prints{{.*}} [loop-io]
    y[i] = f(get(stdin));
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: loop-io.c:[[@LINE+1]]:{{[0-9]+}}: error: 'printf' reads or prints{{.*}} [loop-io]
    printf("%d\n", i);
    y[i] += f(i);
  }
  for (int i = 0; i < n; i++)
    printf("%d\n", y[i]);
}
