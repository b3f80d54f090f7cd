// Where objects lie in the records of a call.
// RUN: %c2cu %source -p 8 --dump=place -o %t.cu 2> %t.err | FileCheck %s --match-full-lines --strict-whitespace
// RUN: test ! -e %t.cu
//CHECK:call 0: bytes in 12016, out 12016, keep 0, tile 0
//CHECK-NEXT:  object 'input': in 0
//CHECK-NEXT:  object 'output': out 0
//CHECK-NEXT:  object 'seen':
//CHECK-NEXT:  object 'head': in 12000
//CHECK-NEXT:  arguments: in 12008
//CHECK-NEXT:  result: out 12000
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
