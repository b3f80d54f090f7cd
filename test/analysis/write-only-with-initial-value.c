// An output with an initial value goes in: the kernel may leave parts of it as
// they were.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: 'out': in out{{$}}
#include <stdio.h>

int x, out[4] = {7, 7, 7, 7};

void work(void) { out[x & 3] = x; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
