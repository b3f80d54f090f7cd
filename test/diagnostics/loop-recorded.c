// Sums in iterations that cannot be recorded: what they are combined with would
// mean something else later, or elsewhere.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
typedef double real;
enum outer { STEP = 1 };

// What is named besides is changed by what is compared.
int through_pointer(int n, int m) {
  int at = -1, best = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    int *p = &k;
    for (int j = 0; j < m; j++)
      if ((*p += 3) > best)
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop change 'at'{{.*}} [loop-carried]
        at = k;
    for (int j = 0; j < m; j++)
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 'best' {{.*}} [loop-order]
      best += j;
  }
  return at;
}

// Names that mean something else outside of the body: what a macro declares
// stays there.
#define STEPS enum inner { STEP = 20 }
double own_names(const double *x, int n, int m) {
  double best = -1, s = 0;
  int at = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    STEPS;
    for (int j = 0; j < m; j++)
      if (x[j] > best) {
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop change 'best'{{.*}} [loop-carried]
        best = x[j];
        at += STEP;
      }
    for (int j = 0; j < m; j++)
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 's' {{.*}} [loop-order]
      s += x[j];
  }
  return best + s + at;
}

double own_type(const double *x, int n, int m) {
  double best = -1, s = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    typedef __typeof__(n * 0.1f) real;
    for (int j = 0; j < m; j++)
      if (x[j] > best) {
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop change 'best'{{.*}} [loop-carried]
        best = x[j];
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} makes 's' {{.*}} [loop-order]
        s = (real)(s + 0.1);
      }
    for (int j = 0; j < m; j++)
      s += x[j];
  }
  return best + s;
}
