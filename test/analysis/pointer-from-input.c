// The input decides which of two objects a pointer means; both may be written.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK-DAG: object 'left', 4 bytes: instance (host code writes what depends on input)
// CHECK-DAG: object 'right', 4 bytes: instance (host code writes what depends on input)
// CHECK-DAG: object 'other', 4 bytes: uniform (host code fills it the same way for every input)
#include <stdio.h>

int left, right, other, y;

void work(void) { y = left - right + other; }

int main(void) {
  int mode;
  if (scanf("%d", &mode) != 1)
    return 1;
  int *side = mode ? &left : &right;
  *side = 1;
  other = 2;
#pragma kernel
  work();
  printf("%d\n", y);
}
