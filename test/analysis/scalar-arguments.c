// Scalar arguments are evaluated on the host and travel by value: the object
// they come from does not.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK-NOT: object 'n'
// CHECK: call of 'work': 16 bytes in, 16 bytes out, 0 bytes kept, for each input
// CHECK-NEXT: 'y': out
// CHECK-NOT: 'n'
#include <stdio.h>

int y;

void work(int n, double x) { y = n * (int)x; }

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work(n + 1, n / 2.0);
  printf("%d\n", y);
}
