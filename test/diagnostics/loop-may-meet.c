// What iterations store is withheld where nobody knows where that goes.
// RUN: %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: %c2cu %source --emit=library -Wno-loop-may-meet -o %t.cu 2>&1 | FileCheck %s --check-prefix=QUIET --allow-empty
// RUN: not %c2cu %source --emit=library -Werror=loop-may-meet -o %t.cu 2>&1 | FileCheck %s --check-prefix=ERROR --implicit-check-not=warning:
// RUN: not %c2cu %source --emit=library -DREFUSED -o %t.cu 2>&1 | FileCheck %s --check-prefix=REFUSED
// QUIET-NOT: warning:
struct node {
  struct node *next;
  int v;
};

void turn(const int *x, int *y, int n, int by) {
#pragma kernel for
// CHECK: :[[@LINE+2]]:3: warning: whether iterations of the marked loop meet in 'y' is only known when they have run: what they store is withheld until then [loop-may-meet]
// CHECK: note: if they meet the loop runs as written, and c2cu_last_loop() says so
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:5: note: iterations may meet here
// ERROR: :[[@LINE+1]]:5: error: iterations of the marked loop meet here, in what 'y' points to [loop-dependence]
    y[(i + by) % n] = x[i];
}

void lists(struct node **heads, int n) {
#pragma kernel for
// CHECK: :[[@LINE+1]]:3: warning: {{.*}} meet in what pointers lead to {{.*}} [loop-may-meet]
  for (int i = 0; i < n; i++)
    for (struct node *p = heads[i]; p; p = p->next)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: where this goes is not known before
// ERROR: :[[@LINE+1]]:{{[0-9]+}}: error: where this goes cannot be told {{.*}} [loop-address]
      p->v = 1;
}

/* Not where wrong data could do harm: to the stack, to what an iteration has on
   it, or in what is called. */
static int deep(struct node *p) {
  if (!p)
    return 0;

  p->v = 1;
  return deep(p->next);
}
// REFUSED-COUNT-2: error: where this goes cannot be told {{.*}} [loop-address]
#ifdef REFUSED
void recursive(struct node **heads, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    deep(heads[i]->next);
}
void counting(struct node **heads, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int c[8] = {0};

    for (struct node *p = heads[i]; p; p = p->next) {
      c[p->v]++;
      p->v = c[0];
    }
  }
}
#endif
