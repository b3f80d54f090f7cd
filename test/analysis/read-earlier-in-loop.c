// A counter that is read before the call, but in the same loop, is read after
// the call of the round before.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'round', 4 bytes: instance (host code may write it after a call); stays on the host
// CHECK: 'round': kept on the host{{$}}
#include <stdio.h>

int round, y;

void work(void) { y = y * 2 + 1; }

int main(void) {
  for (int i = 0; i < 3; i++) {
    printf("round %d\n", round++);
#pragma kernel
    work();
  }
  printf("%d\n", y);
}
