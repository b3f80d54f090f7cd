// Marked loops whose step is a variable, or whose condition looks ahead, of
// which it is not known how often they run.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
void f(int *a, int n, double share, int step) {
  int i;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its step is a variable, and its condition does not say on which side of a bound the counter stays [loop-not-counted]
#pragma kernel for
  for (i = 0; i != n; i += step)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its step is a variable, {{.*}} [loop-not-counted]
#pragma kernel for
  for (i = 0; i < n; i -= step)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its step may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < n; i += step)
    a[i] = step++;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its step is not '++', '--', '+= c' or '-= c' of its counter [loop-not-counted]
#pragma kernel for
  for (i = 0; i < n; i += share)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its condition is no comparison of its counter [loop-not-counted]
#pragma kernel for
  for (i = 0; i * step < n; i++)
    a[i] = 1;
}
