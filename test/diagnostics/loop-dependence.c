// Iterations that meet in memory, whatever the arguments are.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -Werror=loop-may-meet -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -Werror=loop-may-meet -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <string.h>

void f(int *a, int *h, const unsigned char *index, int n, int k) {
#pragma kernel for
  for (int i = 1; i < n; i++)
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'a' points to [loop-dependence]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: give each iteration elements of its own, as 'a[i]'
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: another iteration reads it here
    a[i] = a[i - 1] + 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'a' points to [loop-dependence]
    a[i + 1] = a[i];
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'a' points to [loop-dependence]
    a[i] = 1;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: another iteration writes it here
    a[i + 1] = 2;
  }
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'h' points to [loop-dependence]
    *h = a[i];
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'a' points to [loop-dependence]
    a[k] = i;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'h' points to [loop-dependence]
    h[i % 7] = i;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'h' points to [loop-dependence]
    a[i] = h[index[i]]++;
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'h' points to [loop-dependence]
      h[j] = a[i];
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 5; j++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'a' points to [loop-dependence]
      a[4 * i + j] = j;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'a' points to [loop-dependence]
    memset(a + 4 * i, 0, 17);
#pragma kernel for
  for (int *p = a; p < a + n; p++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'p' points to [loop-dependence]
    p[0] = p[1];
#pragma kernel for
  while (n--)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations {{.*}} meet here, in what 'a' points to [loop-dependence]
    a[n] += a[n + 1];
}
