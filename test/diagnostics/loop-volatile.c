// Accesses that have an order.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
struct port {
  volatile int data;
  int other;
};
static volatile int ready;
static _Atomic int hits;

void f(int *a, volatile int *v, struct port *p, _Atomic int *t, int n) {
  volatile int by = 3;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the marked loop accesses a volatile or atomic object [loop-volatile]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: its accesses have an order, and iterations have none: do it outside of the loop
    a[i] = ready;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} volatile or atomic object [loop-volatile]
    v[i] = a[i];
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} volatile or atomic object [loop-volatile]
    a[i] = p[i].data;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} volatile or atomic object [loop-volatile]
    a[i] *= by;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} volatile or atomic object [loop-volatile]
    t[i] += a[i];
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} volatile or atomic object [loop-volatile]
    a[i] = hits;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} volatile or atomic object [loop-volatile]
    *(volatile int *)&a[i] = 1;
}
