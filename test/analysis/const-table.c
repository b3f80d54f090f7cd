// A const object is a table, also when it is local to a function of the kernel
// or holds the addresses of other tables and of functions.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK-DAG: object 'weights', 16 bytes: table (a constant); one copy for all inputs
// CHECK-DAG: object 'words', 16 bytes: table (a constant); one copy for all inputs
// CHECK-DAG: object 'rows', 16 bytes: table (a constant); one copy for all inputs
// CHECK-DAG: object 'steps', 8 bytes: table (a constant); one copy for all inputs
// CHECK: call of 'work'
// CHECK-NEXT: 'y':
// CHECK-NOT: '
#include <stdio.h>

const int weights[4] = {3, 1, 4, 1};
const char *const words[2] = {"no", "yes"};
const int *const rows[2] = {weights, weights + 2};
int y;

void work(void) {
  static const int steps[2] = {1, 2};
  y = rows[y & 1][1] + words[y & 1][0] + steps[y & 1];
}

int main(void) {
  if (scanf("%d", &y) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d\n", y);
}
