// Loops whose number of iterations nobody knows when they are entered.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
static int of_file;

void f(int *a, int n, double share, int step) {
  int i, j;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the marked loop is not counted: it is a 'do' loop [loop-not-counted]
#pragma kernel for
  do
    a[n] = 1;
  while (n--);
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: note: write it as 'for (size_t i = 0; i < n; i++)', with a bound that is a variable of the function
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its header has no condition, or no step [loop-not-counted]
#pragma kernel for
  for (i = 0;; i++)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its header has no condition, or no step [loop-not-counted]
#pragma kernel for
  for (i = 0; i < n;)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its condition is no comparison of its counter [loop-not-counted]
#pragma kernel for
  for (i = 0; a[i] != 0; i++)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its condition is no comparison of its counter [loop-not-counted]
#pragma kernel for
  for (i = 0; i < n && a[i]; i++)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its condition is no comparison of its counter [loop-not-counted]
#pragma kernel for
  for (i = n; i; i--)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its step is not '++', '--', '+= c' or '-= c' of its counter [loop-not-counted]
#pragma kernel for
  for (i = 1; i < n; i *= 2)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its header changes other variables than by '++', '--', '+= e' or '-= e', or 'e' may change while it runs [loop-not-counted]
#pragma kernel for
  for (i = 0, j = n; i < n; i++, *a = j)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its header changes other variables than {{.*}} [loop-not-counted]
#pragma kernel for
  for (i = 0, j = n; i < n; i++, j += a[i])
    a[i] = j;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its header changes other variables than {{.*}} [loop-not-counted]
#pragma kernel for
  for (i = 0, j = n; i < n; i++, j += step++)
    a[i] = j;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a first value in its header has the name of what it declares [loop-not-counted]
#pragma kernel for
  for (int k = i, i = 0; i < n; i++, k++)
    a[i] = k;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its condition is no comparison of its counter [loop-not-counted]
#pragma kernel for
  for (i = 0, j = n; a[i] < n; i++, j--)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its header declares more than the counter [loop-not-counted]
#pragma kernel for
  for (int k = 0, m = n; k < n; k++)
    a[k] = m;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its counter is no local variable [loop-not-counted]
#pragma kernel for
  for (of_file = 0; of_file < n; of_file++)
    a[of_file] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its counter is neither an integer nor a pointer to objects [loop-not-counted]
#pragma kernel for
  for (volatile int k = 0; k < n; k++)
    a[k] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its step is not{{.*}} [loop-not-counted]
#pragma kernel for
  for (double x = 0; x < n; x += 1)
    a[(int)x] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its condition converts the counter to another type [loop-not-counted]
#pragma kernel for
  for (long k = 0; k < share; k++)
    a[k] = 1;
}
