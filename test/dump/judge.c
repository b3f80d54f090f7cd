// What depends on data: every access and branch of a kernel, and the way data
// take to it.
// RUN: %c2cu %source -p 8 --dump=judge -o %t.cu 2> %t.err | FileCheck %s --strict-whitespace
// RUN: test ! -e %t.cu
// CHECK:{{^}}call 0: 'work' data-dependent address
// CHECK:{{^}}  access [[#A:]]:{{[0-9]+}} [in] read oblivious of 'in'
// CHECK:{{^}}  access [[#]]:{{[0-9]+}} [table[x & 3]] read data-dependent address of 'table'
// CHECK-NEXT:{{^}}    address: [[#]]:{{[0-9]+}} {{.+}}
// CHECK:{{^}}  access [[#]]:{{[0-9]+}} [out] {{write|update}} predicated of 'out'
// CHECK:{{^}}    happens: [[#]]:{{[0-9]+}} {{.+}}
// CHECK:{{^}}  branch [[#]]:{{[0-9]+}} [x > 2] if data-dependent
// CHECK-NEXT:{{^}}    decided: [[#]]:{{[0-9]+}} {{.+}}
// CHECK:{{^}}  branch [[#]]:{{[0-9]+}} [i < 3] loop uniform
#include <stdio.h>
static int in, out, table[4] = {3, 1, 4, 1};
static void work(void) {
  int x = in;
  int y = table[x & 3];
  if (x > 2)
    out = y;
  for (int i = 0; i < 3; i++)
    table[i]++;
}
int main(void) {
  if (scanf("%d", &in) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d\n", out);
}
