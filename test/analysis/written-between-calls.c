// A table that is filled anew for a second call differs between the two.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK: object 'table', 16 bytes: instance (host code may write it after a call)
// CHECK: call of 'work'
// CHECK: 'table': in
// CHECK: call of 'work'
// CHECK: 'table': in
#include <stdio.h>

int table[4], x, y;

void fill(int v) {
  for (int i = 0; i < 4; i++)
    table[i] = v * i;
}

void work(void) { y += table[x & 3]; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  fill(1);
#pragma kernel
  work();
  fill(2);
#pragma kernel
  work();
  printf("%d\n", y);
}
