// A name in a clause of a loop means what it means where the pragma stands.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
void mapped(const int *at, const int *x, int *out, int n, int k) {
  {
    typedef int k;
// CHECK: :[[@LINE+1]]:16: error: {{.*}}: 'k' is no variable of the function, {{.*}} [loop-map]
#pragma kernel for map(to: x[0:k])
    for (k i = 0; i < n; i++)
      out[i] = x[at[i]];
  }
#pragma kernel for map(to: x[0:k])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
}

int hidden(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += a[i];
    int s = a[i] / 2;
// CHECK: :[[@LINE+1]]:29: error: 's' is not changed {{.*}} [loop-reduction]
#pragma kernel reduction(+: s)
    (void)s;
  }
  return s;
}

int by_number(const int *a, int n) {
  int sum = 0;
  {
    enum { sum = 1 };
// CHECK: :[[@LINE+1]]:33: error: 'sum' is not changed {{.*}} [loop-reduction]
#pragma kernel for reduction(+: sum)
    for (int i = 0; i < n; i++)
      ;
  }
// CHECK: :[[@LINE+1]]:52: error: 'sum.part' is not changed {{.*}} [loop-reduction]
#pragma kernel for reduction(+: sum), reduction(+: sum.part)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
