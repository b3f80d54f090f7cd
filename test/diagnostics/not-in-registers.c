// --remarks says of a marked call that is not evaluated why, and where.
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>

static int a[4];

static int kernel(void) {
// CHECK: not-in-registers.c:[[@LINE+1]]:17: remark: 'kernel' is not evaluated when compiling for a CPU: the place of an access in memory depends on data [not-in-registers]
  return a[a[0] & 3];
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  int found = kernel();
  printf("%d\n", found);
}
