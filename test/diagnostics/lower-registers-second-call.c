// Of two marked calls one is refused.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=registers -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 -o %t.cu
#include <stdio.h>

static int x, y, a[8];

static void first(void) { y += x; }

void work(void) {
// CHECK: lower-registers-second-call.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}loop{{.*}} [lower-registers]
// CHECK-NEXT: {{^ *[0-9]+ [|]}} for (int i = 0; i < x; i++)
// CHECK-NEXT: {{^ *[|] .*\^}}
  for (int i = 0; i < x; i++)
    y++;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  first();
#pragma kernel
  work();
  printf("%d %d %d\n", x, y, a[0]);
  return 0;
}
