// A function is another name of a symbol, which C++ spells otherwise.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
void work(void) { x = 1; }
// CHECK: dialect-alias.c:[[@LINE+2]]:{{[0-9]+}}: error: 'other' is declared as an alias of another symbol [dialect-alias]
// CHECK: dialect-alias.c:[[@LINE+1]]:{{[0-9]+}}: note: write a function that calls the other one
void other(void) __attribute__((alias("work")));

// CHECK: dialect-alias.c:[[@LINE+1]]:{{[0-9]+}}: error: 'y' is declared as an alias of another symbol
extern int y __asm__("x");

int main(void) {
#pragma kernel
  work();
  return x;
}
