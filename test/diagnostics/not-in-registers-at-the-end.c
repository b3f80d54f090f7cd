// Numbers that are known when compiling are no operations until they are
// stored, as the kernel ends. What is too many of these has a reason as well.
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: not %c2cu %source -p 8 --lower=registers -o %t.cu 2>&1 | FileCheck --check-prefix=ASKED %s
#include <stdio.h>

#define N 20000
static int a[N];

static void kernel(void) {
  for (int i = 0; i < N; i++)
    a[i] = i;
}

int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
  a[5] = x;
#pragma kernel
// CHECK: remark: 'kernel' is not evaluated when compiling for a CPU: it takes more than 16384 operations [not-in-registers]
// ASKED: error: 'kernel' cannot be evaluated when compiling: it takes more than 16384 operations [lower-registers]
  kernel();
  printf("%d\n", a[x & 1023]);
}
