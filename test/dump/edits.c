// What the dialect and the host text change.
// RUN: %c2cu %source -p 8 --dump=edits -o %t.cu 2> %t.err | FileCheck %s --match-full-lines --strict-whitespace
// RUN: test ! -e %t.cu
//CHECK:dialect:
//CHECK-NEXT:  class is called class_
//CHECK-NEXT:common:
//CHECK-NEXT:host:
//CHECK-NEXT:  27:1 [int main ( void ... ] ) ; }] becomes
//CHECK-NEXT:  30:10 [scanf] becomes "c2cu::host::scanf"
#include <stdio.h>
struct item {
  struct item *next;
  int class;
};
static const int weights[4] = {3, 1, 4, 1};
static int input[3000], output[3000], seen;
static struct item items[2], *head;
static int twice(int x) { return 2 * x; }
static int (*const op)(int) = twice;

static int work(int *a, int n) {
  for (int i = 0; i < n; ++i)
    output[i] = op(a[i]) + weights[i & 3];
  return head->class;
}

int main(void) {
  int n;
  head = &items[1];
  while (scanf("%d", &n) == 1)
    input[seen++] = n;
#pragma kernel
  n = work(input, seen);
  printf("%d %d\n", n, output[0]);
}
