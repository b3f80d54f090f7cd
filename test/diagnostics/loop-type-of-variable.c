// What only the text of an iteration shows to have no meaning there is said of
// the loop; that text is not shown.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=c2cu_
void narrowed(int *a, int n, short like) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: 'like' has no meaning outside of the function [loop-type]
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = (__typeof__(like))a[i];
}
