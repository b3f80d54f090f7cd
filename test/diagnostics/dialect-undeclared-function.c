// A function that nobody declares.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
// CHECK: dialect-undeclared-function.c:[[@LINE+2]]:{{[0-9]+}}: error: 'unheard_of' is called without a declaration [dialect-undeclared-function]
// CHECK: dialect-undeclared-function.c:[[@LINE+1]]:{{[0-9]+}}: note: include the header that declares it, or declare it
int ask(void) { return unheard_of(1); }

void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x + ask();
}
