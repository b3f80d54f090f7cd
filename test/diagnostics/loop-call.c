// Functions that do what nobody knows.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdlib.h>
#include <string.h>

int elsewhere(int);
static int twice(int x) { return 2 * x; }
static int total(int x);
static int (*const totals[])(int) = {total};
static int total(int x) { return x ? x + totals[0](x - 1) : 0; }
static int chosen(int (*f)(int), int x);

void f(int *a, const char (*names)[8], int (*g)(int),
       int (*order)(const void *, const void *), int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: 'elsewhere' is called in the marked loop, and what it accesses is not known [loop-call]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: define 'elsewhere' in this file or in a header that it includes, or call it in a loop of its own
    a[i] = elsewhere(a[i]);
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a function that a pointer means is called{{.*}} [loop-call]
    a[i] = g(a[i]);
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: 'free' is called{{.*}} [loop-call]
// CHECK: note: free here what the iteration itself has allocated, and all else in a loop of its own
    free((void *)names[i]);
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a function that is not named here is called{{.*}} [loop-call]
    qsort(a + 4 * i, 4, sizeof *a, order);
}

void calling(int *a, int (*g)(int), int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = chosen(g, a[i]);
}

static int chosen(int (*f)(int), int x) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a function that a pointer means is called{{.*}} [loop-call]
  return f(x);
}

void recursive(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = total(a[i]);
// CHECK: :14:{{[0-9]+}}: error: 'total', which calls itself through a pointer {{.*}} is called {{.*}} [loop-call]
}

int around(int *a, const int *b, int n) {
  if (n == 0)
    return b[0];
#pragma kernel for
  for (int i = 1; i < n; i++) {
    int own[2] = {1, 2};
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'around', in which the loop stands, is called {{.*}} [loop-call]
    a[i] = a[i - 1] + around(own, own, 0);
  }
  return 0;
}
