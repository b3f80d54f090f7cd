// Numbers in memory for which there are no variables: something else may lead to
// them.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdio.h>
struct state {
  int most, sum;
};
struct node {
  int value;
  struct node *next;
};
static struct state all;
static int known;
static int *const table[] = {&known};
static int of(struct state s) { return s.most; }

int f(const int *x, int *y, int n, struct node **list, int *least) {
  struct state own = {0};
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: iterations of the marked loop change 'own', of which there is one [loop-carried]
    if (x[i] > own.most)
      own.most = x[i];
    y[i] = of(own);
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} [loop-object]
    if (x[i] > all.most)
      all.most = x[i];
    struct state copy = all;
    if (i % 100 == 0)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-io]
      printf("%d\n", copy.most);
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} [loop-object]
    if (x[i] > known)
      known = x[i];
    y[i] = *table[0];
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (struct node *p = list[i]; p; p = p->next)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [loop-address]
      s += p->value;
    if (s < *least)
      *least = s;
    y[i] = s;
  }
  return own.most;
}
