// Memory that a kernel takes from the heap and the host may meet afterwards, of which it
// is not known where pointers are in it: in an object, as the result, in other memory.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o - 2>&1 | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

union any {
  int *pointer;
  double number;
};
struct first {
  int *at;
  long count;
};
struct second {
  long count;
  int *at;
};

static union any *kept;
static struct first *list;

static void **take(int n, int *to) {
// CHECK-DAG: literal-escape-heap.c:[[@LINE+1]]:{{[0-9]+}}: error: the address of memory from 'calloc' of the kernel may be stored in 'kept'; it means nothing to host code [literal-escape]
  kept = calloc(n, sizeof *kept);
  kept[0].pointer = to;
  kept[1].number = n;
// CHECK-DAG: literal-escape-heap.c:[[@LINE+1]]:{{[0-9]+}}: error: the address of memory from 'malloc' of the kernel may be stored in 'list'; it means nothing to host code [literal-escape]
  list = malloc(sizeof(struct first) + sizeof(struct second));
  list->at = to;
  ((struct second *)(list + 1))->at = to;
// CHECK-DAG: literal-escape-heap.c:[[@LINE+1]]:{{[0-9]+}}: error: the address of memory from 'malloc' of the kernel may be stored in the result of 'take'; it means nothing to host code [literal-escape]
  void **all = malloc(2 * sizeof *all);
  *(long *)all = n;
  all[1] = to;
  return all;
}

static int target;

int main(void) {
#pragma kernel
  void **r = take(4, &target);
  printf("%d\n", *kept->pointer + *list->at + *(int *)r[1]);
}
