// Arrays whose rows have a length that is a variable, where a macro has their
// subscripts: one message for each.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
#define AT(x, i, j) x[i][j]
void multiply(int n, const double a[n][n], double c[n][n]) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}: the rows of 'a' have a length that is a variable [loop-address]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: pass a pointer to the first element, and write the subscript as one sum, as in 'a[i * n + j]'
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: the rows of 'c' have a length that is a variable [loop-address]
      AT(c, i, j) = AT(a, i, j);
    }
}
