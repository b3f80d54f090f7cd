// Which kernels have become programs of numbers, for a GPU and for a CPU.
// RUN: %c2cu %source -p 8 --dump=evaluate -o %t.cu 2> %t.err | FileCheck %s
// RUN: test ! -e %t.cu
// RUN: %c2cu %source -p 8 --lower=staged --dump=evaluate | FileCheck %s --check-prefix=STAGED
// CHECK: {{^}}call 0: 'sums'
// CHECK-NEXT: {{^}}  on a GPU: a thread, [[#]] operations, [[#]] registers
// CHECK-NEXT: {{^}}  on a CPU: side by side, {{the same|[0-9]+ operations}}
// CHECK: {{^}}call 1: 'chase'
// CHECK-NEXT: {{^}}  on a GPU: as written
// CHECK-NEXT: {{^}}  on a CPU: as written
// STAGED: {{^}}call 0: 'sums'
// STAGED-NEXT: {{^}}  on a GPU: as written
// STAGED-NEXT: {{^}}  on a CPU: as written
#include <stdio.h>
static int a[4], b[4];
static void sums(void) {
  for (int i = 1; i < 4; i++)
    a[i] += a[i - 1];
}
static void chase(void) {
  int *p = b;
  while (*p)
    p = &b[*p & 3];
}
int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%d %d", &a[i], &b[i]) != 2)
      return 1;
#pragma kernel
  sums();
#pragma kernel
  chase();
  printf("%d\n", a[3]);
}
