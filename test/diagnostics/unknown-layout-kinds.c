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
// CHECK-DAG: unknown-layout-kinds.c:[[@LINE+2]]:{{[0-9]+}}: note: write it by the members of one structure, or as an array of pointers
// CHECK-DAG: unknown-layout-kinds.c:[[@LINE+1]]:{{[0-9]+}}: error: it is not known where pointers are in memory from 'calloc', to which 'kept' may lead on the other side [unknown-layout]
  kept = calloc(n, sizeof *kept);
  kept[0].pointer = to;
  kept[1].number = n;
// CHECK-DAG: unknown-layout-kinds.c:[[@LINE+1]]:{{[0-9]+}}: error: it is not known where pointers are in memory from 'malloc', to which 'list' may lead on the other side [unknown-layout]
  list = malloc(sizeof(struct first) + sizeof(struct second));
  list->at = to;
  ((struct second *)(list + 1))->at = to;
// CHECK-DAG: unknown-layout-kinds.c:[[@LINE+1]]:{{[0-9]+}}: error: it is not known where pointers are in memory from 'malloc', to which the result of 'take' may lead on the other side [unknown-layout]
  void **all = malloc(2 * sizeof *all);
  *(long *)all = n;
  all[1] = to;
  return all;
}

static int target;

// The host's, too.
static int follow(const void *p) { return **(int *const *)p; }

int main(void) {
#pragma kernel
  void **r = take(4, &target);
// CHECK-DAG: unknown-layout-kinds.c:[[@LINE+1]]:{{[0-9]+}}: error: it is not known where pointers are in memory from 'malloc', to which this argument may lead on the other side [unknown-layout]
  union any *mine = malloc(sizeof *mine);
  mine->number = 2;
  mine->pointer = &target;
#pragma kernel
  target = follow(mine);
  printf("%d\n", *kept->pointer + *list->at + *(int *)r[1]);
}
