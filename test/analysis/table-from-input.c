// A table that is computed from the input differs between inputs.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'table', 64 bytes: instance (host code writes what depends on input)
// CHECK: 'table': in{{$}}
#include <stdio.h>

int table[16], y;

void init(int factor) {
  for (int i = 0; i < 16; i++)
    table[i] = i * factor;
}

void work(void) { y = table[3]; }

int main(void) {
  int factor;
  if (scanf("%d", &factor) != 1)
    return 1;
  init(factor);
#pragma kernel
  work();
  printf("%d\n", y);
}
