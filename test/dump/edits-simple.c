// The simple driver has edits of its own.
// RUN: %c2cu %source -p 8 --driver=simple --dump=edits | FileCheck %s
#include <stdio.h>
static int a[4];
static void work(void) { a[0] += 1; }
int main(void) {
  if (scanf("%d", &a[0]) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d\n", a[0]);
}
// CHECK: dialect:
// CHECK: simple:
// CHECK-NEXT: 4:15 []] becomes "" []] "[__P__]"
// CHECK: 5:26 [a {{.*}} becomes "" {{.*}} "[__id__]"
