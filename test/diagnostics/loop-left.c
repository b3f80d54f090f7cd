// Ways out of a marked loop before its last iteration, where what decides them
// is not known before iterations run.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static int checked(int x);

int f(int *a, int *b, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    a[i] = b[i] / 7 * 5 % 3;
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: 'break' may end the marked loop early [loop-left]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: iterations before it would run at once, but what decides where it ends has been written by the same iteration
    if (a[i] == 0)
      break;
    b[i] = 1 + b[i] / 3 * 7;
  }
  int sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    sum += a[i] / 7 * 5 % 3;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: 'return' may end the marked loop early [loop-left]
    if (sum > 9)
      return i;
    b[i] = a[i] * a[i] / 7;
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

// A slice may be gone through again, or be changed without a name.
void beyond(const int *x, int *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int t = x[i];
  again:
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: 'break' may end the marked loop early [loop-left]
    if (t < 0)
      break;
    t = t - 5;
    if (t < 3)
      goto again;
    y[i] = t / 3 * 7 % 5 + t / 11 * 3;
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *p = (int[2]){1, 2};
    y[i] = x[i] / 3 * 7 % 5 + x[i] / 11 * 3;
    p[0] = x[i];
// CHECK: error: 'break' may end the marked loop early [loop-left]
// CHECK: note: iterations before it would run at once, but it has a label, or an object without a name
    if (p[0] < 0)
      break;
  }
}
