// Locals of main that the kernel reaches are instance; others stay in main's
// frame and are no concern of records. What is not initialised starts as zeros.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK-NOT: 'untouched'
// CHECK-DAG: object 'given', 16 bytes: instance (a local of 'main'); staged
// CHECK-DAG: object 'made', 16 bytes: instance (a local of 'main'); staged
// CHECK: call of 'work'
// CHECK-DAG: 'given': in{{$}}
// CHECK-DAG: 'made': out{{$}}
// CHECK-NOT: 'untouched'
#include <stdio.h>

void work(const int *from, int *to, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[n - 1 - i];
}

int main(void) {
  int given[4], made[4], untouched = 4;
  for (int i = 0; i < 4; i++)
    if (scanf("%d", &given[i]) != 1)
      return 1;
#pragma kernel
  work(given, made, untouched);
  printf("%d %d\n", made[0], untouched);
}
