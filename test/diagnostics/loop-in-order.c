// What --remarks says of a loop around a marked call of which a launch takes
// one iteration, and why.
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: not grep c2cu::iterations %t.cu
// RUN: %c2cu %source -p 8 -Wno-reads-after-call -o %t.cu 2>&1 | count 0
#include <stdio.h>

static int table[4], total;
static int square(int x) { return x * x; }
static int look(int x) { return table[x]; }
static int add(int x) { return total += x; }
static void note(int x) { table[x & 3]++; }

int main(void) {
  int n, x = 1;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
// CHECK: loop-in-order.c:[[@LINE+4]]:{{[0-9]+}}: remark: the iterations of the loop around this run one after the other, with a launch of 'square' for each [loop-in-order]
// CHECK: loop-in-order.c:[[@LINE+3]]:{{[0-9]+}}: note: 'x' is written here, after the call
// CHECK: loop-in-order.c:[[@LINE+2]]:{{[0-9]+}}: note: and accessed here, before that of the next iteration
    #pragma kernel
    x = square(x) % 10;
  }
  for (int i = 0; i < n; i++) {
// CHECK: remark: {{.*}} 'look' {{.*}} [loop-in-order]
// CHECK: note: 'table' is written here, after the call
// CHECK: note: and given to the kernel of the next iteration
    #pragma kernel
    x += look(i & 3);
    note(i);
  }
  for (int i = 0; i < n; i++) {
// CHECK: remark: {{.*}} 'add' {{.*}} [loop-in-order]
// CHECK: note: 'total' is written by the kernel and is not the iteration's own
    #pragma kernel
    add(i);
  }
  for (int i = 0; i < n; i++) {
// CHECK: remark: {{.*}} 'square' {{.*}} [loop-in-order]
// CHECK: note: what is printed is used here, before the call
// CHECK: note: and here, after it
    printf("%d", i);
    #pragma kernel
    x = square(i);
    printf(" %d", x);
  }
  for (int i = 0; i < n; i++) {
// CHECK: remark: {{.*}} 'square' {{.*}} [loop-in-order]
// CHECK: note: this leaves the loop after the call
    #pragma kernel
    x = square(i);
    if (x > 50)
      break;
  }
  for (int i = 0; i < n; i++) {
// CHECK: remark: {{.*}} 'square' {{.*}} [loop-in-order]
// CHECK: note: the call is in a part of the loop's body that may not run
    if (i > 2) {
      #pragma kernel
      x = square(i);
    }
  }
  char large[4096];
  for (int i = 0; i < n; i++) {
// CHECK: remark: {{.*}} 'square' {{.*}} [loop-in-order]
// CHECK: note: each iteration would have to keep 4096 bytes of such variables
    sprintf(large, "%d", i);
    #pragma kernel
    int r = square(i);
    printf("%s %d", large, r);
  }
  return 0;
}
