// A parameter's row length is another parameter, and a macro names both.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
int table[2][2];
#define SQUARE(x, n) int x[n][n]
// CHECK: dialect-vla-parameter.c:[[@LINE+2]]:{{[0-9]+}}: error: the row length of parameter 'a' is not a constant [dialect-vla-parameter]
// CHECK: dialect-vla-parameter.c:[[@LINE+1]]:{{[0-9]+}}: note: write its declaration and its subscripts out where macros stand for them, make the length a macro or an enumerator, or pass a pointer to the first element and write the subscript as one product
int corner(int n, SQUARE(a, n)) { return a[n - 1][n - 1]; }
void work(void) { x = table[1][0]; }

int main(void) {
#pragma kernel
  work();
  return x + corner(2, table);
}
