// The simple driver has no pointers on both sides.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --driver=simple -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --driver=simple -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdio.h>

extern const int early[2];
static int uses(int i) { return early[i & 1]; }
// CHECK: driver-simple-object.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep 'early' for each input: it is used before it is defined [driver-simple-object]
// CHECK: driver-simple-object.c:[[@LINE+1]]:{{[0-9]+}}: note: define it where it is declared first, or use --driver=grouped
const int early[2] = {1, 2};
int numbers[4];
// CHECK: driver-simple-object.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep 'first' for each input: it holds pointers [driver-simple-object]
// CHECK: driver-simple-object.c:[[@LINE+1]]:{{[0-9]+}}: note: store indices, or use --driver=grouped
int *first = numbers;
struct pair {
  const char *name;
  int number;
// CHECK: driver-simple-object.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep 'pairs' for each input: it holds pointers [driver-simple-object]
// CHECK: driver-simple-object.c:[[@LINE+1]]:{{[0-9]+}}: note: store indices, or use --driver=grouped
} pairs[4];

int total;
// CHECK: driver-simple-object.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep 'total' for each input: a declaration outside of functions, or the initial value of a static object, names it [driver-simple-object]
// CHECK: driver-simple-object.c:[[@LINE+1]]:{{[0-9]+}}: note: name it in statements only, or use --driver=grouped
const int *sum = &total;
// CHECK: driver-simple-object.c:[[@LINE+1]]:{{[0-9]+}}: error: --driver=simple cannot keep 'numbers' for each input: a declaration
enum { bytes = sizeof numbers };

void work(void) {
  total += bytes + uses(bytes); pairs[1].number += *first; }

int main(void) {
  // CHECK: driver-simple-object.c:[[@LINE+1]]:{{[0-9]+}}: error: --driver=simple cannot keep 'total' for each input: a declaration
  static int *const kept = &total;
// CHECK: driver-simple-object.c:[[@LINE+2]]:{{[0-9]+}}: error: --driver=simple cannot keep 'local' for each input: it is a type that 'main' declares [driver-simple-object]
// CHECK: driver-simple-object.c:[[@LINE+1]]:{{[0-9]+}}: note: declare the type at file scope, or use --driver=grouped
  struct local {
    int a;
  };
  *kept = *sum;
  scanf("%d %d", &pairs[1].number, &numbers[0]);
#pragma kernel
  work();
  struct local l = {pairs[1].number};
  printf("%d\n", l.a);
}
