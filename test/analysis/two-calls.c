// The first call sends back what only the second one reads.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: call of 'first':
// CHECK: 'middle': out{{$}}
// CHECK: call of 'second':
// CHECK: 'middle': in{{$}}
#include <stdio.h>

int x, y, middle[4];

void first(void) { middle[x & 3] = x; }
void second(void) { y = middle[x & 3] + 1; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  first();
#pragma kernel
  second();
  printf("%d\n", y);
}
