// Loops whose bounds nobody knows when they are entered.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
struct rows {
  int n;
  volatile int seen;
  int narrow : 7;
  union {
    int whole;
    float part;
  };
};
static int limit;
int next(void);

void f(int *a, int n, struct rows *r) {
  int i;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a bound in its header may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < limit; i++)
    a[i] = limit--;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a bound in its header may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < r->n; i++)
    r->n -= a[i];
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a bound in its header may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < r->n; i++)
    a[i] = *&r->n;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a bound in its header may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < r->seen; i++)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a bound in its header may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < r->narrow; i++)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a bound in its header may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < r->whole; i++)
    a[i] = 1;
#pragma kernel for
  for (i = 0; i < (n ? r->n : 1); i++)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a bound in its header may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < next(); i++)
    a[i] = 1;
#pragma kernel for
  for (i = 0; i < *a; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'a' points to [loop-dependence]
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a bound in its header may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < a[n]; i++)
    a[i] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a bound in its header may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < (n ? *a : 3); i++)
    a[i + 1] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} a bound in its header may change while it runs, or has a call [loop-not-counted]
#pragma kernel for
  for (i = 0; i < (a[0] > 3 ? a[1] : 3); i++)
    a[i + 2] = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} its condition is neither 'n--' nor a comparison of what its body changes once, by a constant [loop-not-counted]
#pragma kernel for
  while (n > 0)
    a[n /= 2] = 1;
  for (;;) {
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} its header has no condition, or no step [loop-not-counted]
#pragma kernel
    a[n] = 1;
  }
}
