// A parameter's row length is another parameter.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
int table[2][2];
// CHECK: dialect-vla-parameter.c:[[@LINE+2]]:{{[0-9]+}}: error: the row length of parameter 'a' is not a constant [dialect-vla-parameter]
// CHECK: dialect-vla-parameter.c:[[@LINE+1]]:{{[0-9]+}}: note: make the length a macro or an enumerator, or pass a pointer to the first element and write the subscript as one product
int corner(int n, int a[n][n]) { return a[n - 1][n - 1]; }
void work(void) { x = table[1][0]; }

int main(void) {
#pragma kernel
  work();
  return x + corner(2, table);
}
