// What only the kernel uses neither goes in nor comes back.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'seen', 64 bytes: instance (the kernel may write it); in shared memory (subscripts depend on data, and it is small)
// CHECK: 'seen': starts as zeros on the device{{$}}
#include <stdio.h>

unsigned x, y;
int seen[16];

void work(void) {
  while (!seen[x & 15]++)
    x = x * 5 + 3, y++;
}

int main(void) {
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  work();
  printf("%u\n", y);
}
