// A counter of host code that is read after the call is kept while its run
// waits.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'count', 4 bytes: instance (host code writes what depends on input); stays on the host
// CHECK: 'count': kept on the host{{$}}
#include <stdio.h>

int x, y, count;

void work(void) { y = x * x; }

int main(void) {
  while (scanf("%d", &x) == 1 && x)
    count++;
#pragma kernel
  work();
  printf("%d %d\n", count, y);
}
