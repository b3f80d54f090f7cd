// What nothing writes is uniform, const or not.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'limit', 4 bytes: uniform (nothing writes it); one copy for all inputs
// CHECK: 4 {{.*}}in
// CHECK-NOT: 'limit'
#include <stdio.h>

int limit = 9, y;

void work(void) { y %= limit; }

int main(void) {
  if (scanf("%d", &y) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d\n", y);
}
