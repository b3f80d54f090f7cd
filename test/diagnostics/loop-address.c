// Accesses of which nobody knows where they go.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdint.h>

struct node {
  struct node *next;
  int value;
};
static int **shared;

static int last_of(const struct node *list);

void f(int **rows, struct node *nodes, const uintptr_t *at, int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: where this goes cannot be told when the marked loop is entered: its pointer comes from memory or from a call [loop-address]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: pass a pointer and the number of elements that each iteration accesses as arguments, and keep subscripts between bounds that follow from them; or write 'map(to: x[0:n])', which is checked wherever the loop itself accesses 'x[e]'
    rows[i][0] = 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} from memory or from a call [loop-address]
    nodes[i].next->value = i;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told{{.*}} [loop-address]
    *(int *)at[i] = i;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} from memory or from a call [loop-address]
    *shared[i] = i;
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = last_of(&nodes[i]);
}

static int last_of(const struct node *list) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} from memory or from a call [loop-address]
  while (list->next)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} from memory or from a call [loop-address]
    list = list->next;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} from memory or from a call [loop-address]
  return list->value;
}
