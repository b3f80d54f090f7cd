// Accesses of which nobody knows where they go.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -Werror=loop-may-meet -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -Werror=loop-may-meet -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <stdint.h>

struct node {
  struct node *next;
  int value;
};
static int **shared;

static int last_of(const struct node *list);
static int once(const int *a, int i) { return a[i]; }
static int twice(const int *a, int i) { return 2 * a[i]; }
static int (*const chosen[])(const int *, int) = {once, twice};

void f(int **rows, struct node *nodes, const uintptr_t *at, int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i])
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: where this goes cannot be told when the marked loop is entered: its pointer 'rows[i]' is an element of an array [loop-address]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: keep what the pointers lead to in one array, and write the subscript as one sum, as in 'rows[i * n + j]'
      rows[i][0] = 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i])
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} its pointer {{.*}} is {{(a member of a structure|an element of an array)}} [loop-address]
      nodes[i].next->value = i;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told{{.*}} [loop-address]
    *(int *)at[i] = i;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i])
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} its pointer {{.*}} is {{(a member of a structure|an element of an array)}} [loop-address]
      *shared[i] = i;
// With clauses for arrays loads are not watched.
  int all = 0;
#pragma kernel for reduction(+: all) map(to: nodes[0:n])
  for (int i = 0; i < n; i++)
    all += last_of(&nodes[i]);
  a[0] = all;
// Nor in functions that only a pointer leads to: they are not copied.
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i])
      a[i] = chosen[i & 1](a, a[i]);
}

static int last_of(const struct node *list) {
// CHECK: :[[@LINE+4]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} its pointer 'list->next' is a member of a structure [loop-address]
// CHECK: note: the same is true of 2 more places in lines [[@LINE+4]] and [[@LINE+6]]
// CHECK: :[[@LINE-12]]:{{[0-9]+}}: note: 'last_of' is called here, in the marked loop
// CHECK: :16:{{[0-9]+}}: error: where this goes cannot be told {{.*}} [loop-address]
  while (list->next)
    list = list->next;
  // Its value.
  return list->value;
}
