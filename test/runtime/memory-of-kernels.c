// A kernel on cores that takes more memory than an input may hold: it is that input
// that is at fault, not the first one of its launch. What a kernel does not give back
// it does not hold for the next input.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program
// RUN: bash -c 'seq 1 10' > in
// RUN: bash -c 'export C2CU_FRAME=line C2CU_WORKERS=1 C2CU_MEMORY=1000000; ./program < in; echo status $?; C2CU_ON_FAULT=skip ./program < in | tr "\n" " "' > said 2>&1
// RUN: FileCheck %s < said
// CHECK: 3
// CHECK-NEXT: 6
// CHECK-NEXT: 9
// CHECK-NEXT: 12
// CHECK-NEXT: c2cu: error: input 4: it held more memory than C2CU_MEMORY=1000000
// CHECK: status 137
// CHECK: c2cu: note: input 4: it held more memory than C2CU_MEMORY=1000000; skipped
// CHECK: 3 6 9 12 18 21 24 27 30
#include <stdio.h>
#include <stdlib.h>

static int work(int n) {
  int sum = 0;
  for (int i = 0; i < (n == 5 ? 30 : 3); i++) {
    char *p = malloc(100000);
    p[5000] = (char)n;
    sum += p[5000];
  }
  return sum;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  int sum = work(n);
  printf("%d\n", sum);
}
