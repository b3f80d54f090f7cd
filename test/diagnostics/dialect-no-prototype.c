// A function of another file without its parameters.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
int elsewhere();
// CHECK: dialect-no-prototype.c:[[@LINE+2]]:{{[0-9]+}}: error: 'elsewhere' is called, but its declaration does not say what it takes [dialect-no-prototype]
// CHECK: dialect-no-prototype.c:[[@LINE+1]]:{{[0-9]+}}: note: declare it with its parameters
int ask(void) { return elsewhere(1, 2); }

void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x + ask();
}
