// Marked loops that change their counters in their bodies.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void f(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (a[i] == 0)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the marked loop changes its counter 'i' in its body [loop-counter]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: change another variable
      i++;
    a[i] = 1;
  }
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} changes its counter 'i'{{.*}} [loop-counter]
    a[i += 2] = 1;
#pragma kernel for
  for (int *p = a; p < a + n; p++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} changes its counter 'p'{{.*}} [loop-counter]
    *p++ = 1;
#pragma kernel for
  while (n--) {
    a[n] = 1;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} changes its counter 'n'{{.*}} [loop-counter]
    n = n / 2;
  }
}
