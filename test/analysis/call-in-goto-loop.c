// A loop made of a goto is a loop.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'state', 4 bytes: instance (the kernel may write it)
// CHECK: 'state': in out{{$}}
#include <stdio.h>

unsigned state, y;

void work(void) { y = state = state * 5 + 1; }

int main(void) {
  int i = 0;
again:;
#pragma kernel
  work();
  printf("%u\n", y);
  if (++i < 3)
    goto again;
}
