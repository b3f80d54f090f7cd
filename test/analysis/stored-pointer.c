// An array that the kernel reaches only through a stored pointer is never named
// in it, and travels all the same.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK-DAG: object 'data', 32 bytes: instance (the kernel may write it); staged
// CHECK-DAG: object 'cursor', 8 bytes: instance (it has pointers to instance objects); staged
// CHECK-DAG: 'data': in out{{$}}
// CHECK-DAG: 'cursor': in
#include <stdio.h>

int data[8], *cursor = data + 2;

void work(void) { cursor[1] += cursor[0]; }

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &data[i]) != 1)
      return 1;
#pragma kernel
  work();
  printf("%d\n", data[3]);
}
