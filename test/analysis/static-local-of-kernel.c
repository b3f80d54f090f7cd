// A static local of the kernel starts from its initial value for every input.
// No code can see it afterwards, so it does not come back.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'calls', 4 bytes: instance (the kernel may write it); staged
// CHECK: 'calls': in{{$}}
#include <stdio.h>

int x, y;

int next(void) {
  static int calls = 5;
  return calls++;
}

void work(void) { y = x + next() * next(); }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d\n", y);
}
