// A syntax error is Clang's own message; nothing else is said of the file.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu

int x;
// CHECK: syntax-error.c:[[@LINE+1]]:{{[0-9]+}}: error: expected ';' after expression
void work(void) { x++ }

int main(void) {
#pragma kernel
  work();
  return x;
}
