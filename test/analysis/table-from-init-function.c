// A table that a function fills the same way for every input is uniform: one
// copy for all of them.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'square', 64 bytes: uniform (host code fills it once, before all inputs); one copy for all inputs
// CHECK: call of 'work': 16 bytes in, 16 bytes out, 0 bytes kept, for each input
// CHECK-NEXT: 'x': in{{$}}
// CHECK-NEXT: 'y': in out{{$}}
// CHECK-NOT: 'square':
#include <stdio.h>

int square[16], x, y;

void init(void) {
  for (int i = 0; i < 16; i++)
    square[i] = i * i;
}

void work(void) { y += square[x & 15]; }

int main(void) {
  init();
  if (scanf("%d %d", &x, &y) != 2)
    return 1;
#pragma kernel
  work();
  printf("%d\n", y);
}
