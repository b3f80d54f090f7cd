// What the kernel only reads goes in and does not come back.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'a', 64 bytes: instance (host code writes what depends on input); staged
// CHECK: 'a': in{{$}}
#include <stdio.h>

int a[16], y;

void work(void) {
  for (int i = 0; i < 16; i++)
    y += a[i];
}

int main(void) {
  for (int i = 0; i < 16; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  work();
  printf("%d\n", y);
}
