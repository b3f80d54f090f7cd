// --remarks says of a marked call that it is evaluated, and what is left of it.
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 --remarks --lower=staged -o %t.cu 2>&1 | count 0
#include <stdio.h>

static int a[4];

static void kernel(void) {
  for (int i = 1; i < 4; i++)
    a[i] += a[i - 1];
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
// CHECK: in-registers.c:[[@LINE+2]]:3: remark: 'kernel' is evaluated when compiling for a CPU: {{[0-9]+}} operations, no loops, some 3 registers [in-registers]
// CHECK: in-registers.c:[[@LINE+1]]:3: remark: 'kernel' is evaluated when compiling for a GPU: {{[0-9]+}} operations, no loops, some 3 registers [in-registers]
  kernel();
  printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
}
