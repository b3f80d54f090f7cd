// An output that host code never writes starts as zeros on the device: it comes
// out and does not go in.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'out', 64 bytes: instance (the kernel may write it); staged
// CHECK: 'out': out{{$}}
#include <stdio.h>

int x, out[16];

void work(void) {
  for (int i = 0; i < 16; i++)
    out[i] = x * i;
}

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  work();
  for (int i = 0; i < 16; i++)
    printf("%d ", out[i]);
}
