// Ways out of a marked loop before its last iteration.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdlib.h>

static int checked(int x);

int f(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (a[i] == 0)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: 'break' may end the marked loop early [loop-left]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: store what has happened in an array, with an element for each iteration, and look at it in a second loop
      break;
    a[i] = 1;
  }
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++) {
      if (a[i] == j)
        break; // of the loop in it
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'return' may end the marked loop early [loop-left]
      return i;
    }
#pragma kernel for
  for (int i = 0; i < n; i++) {
    switch (a[i]) {
    case 0:
      break; // of the switch
    default:
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'abort' may end the marked loop early [loop-left]
      abort();
    }
  }
  while (n--) {
#pragma kernel
    a[n] = 1;
    if (n == 7)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'break' may end the marked loop early [loop-left]
      break;
  }
  return 0;
}

// What the iteration that ends the loop leaves is not said to be in the way.
int found(const int *a, int n) {
  int at = -1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i] == 7) {
      at = i;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'break' may end the marked loop early [loop-left]
      break;
    }
  return at;
}

void calling(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = checked(a[i]);
}

static int checked(int x) {
  if (x < 0)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'exit' may end the marked loop early [loop-left]
    exit(1);
  return x;
}
