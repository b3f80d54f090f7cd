// A marked call that is made for one element after the other, in a loop of any
// kind whose iterations cannot be gathered: a launch each time. It is a warning,
// of the driver that launches.
// RUN: rm -f %t.cu && %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: test -s %t.cu
// RUN: %c2cu %source -p 8 --driver=sequential -o %t.cu 2>&1 | count 0
#include <stdio.h>

#define N 16
static int a[N], b[N + 1], n;

static int square(int x) { return x * x; }
static void step(int *x) { *x += 1; }
static void all(int x) {
  for (int i = 0; i < N; i++)
    b[i] += a[i] * x;
}

int main(void) {
  scanf("%d", &n);
// CHECK: call-in-loop.c:[[@LINE+2]]:{{[0-9]+}}: warning: every iteration of this loop over elements is a launch of its own, with one thread for each input [call-in-loop]
// CHECK: call-in-loop.c:[[@LINE+1]]:{{[0-9]+}}: note: change what the notes name, or put the loop into a function and mark the call of that
  for (int i = 0; i < n; i++) {
#pragma kernel
    b[i + 1] = square(b[i]);
  }
// CHECK: call-in-loop.c:[[@LINE+3]]:{{[0-9]+}}: warning: every iteration of this loop over elements {{.*}} [call-in-loop]
  int j = 0;
  for (int round = 0; round < 3; round++)
    while (j < n) {
#pragma kernel
      step(a + j);
      j = j + 1;
    }
// CHECK: call-in-loop.c:[[@LINE+2]]:{{[0-9]+}}: warning: every iteration of this loop over elements {{.*}} [call-in-loop]
  int *p = b;
  do {
#pragma kernel
    step(p);
  } while (++p < b + n);
// A loop of steps, each of which takes all elements, is none over elements.
// CHECK: {{^}}3 warnings generated
  for (int t = 0; t < n; t++) {
#pragma kernel
    all(t);
  }
  for (int i = 0; i < n; i++)
    printf("%d ", b[i]);
}
