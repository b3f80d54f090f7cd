// In a loop, what the kernel leaves is what the next round finds, also where no
// host code looks at it.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'state', 4 bytes: instance (the kernel may write it)
// CHECK: 'state': in out{{$}}
#include <stdio.h>

unsigned state, y;

void work(void) { y = state = state * 5 + 1; }

int main(void) {
  for (int i = 0; i < 3; i++) {
#pragma kernel
    work();
    printf("%u\n", y);
  }
}
