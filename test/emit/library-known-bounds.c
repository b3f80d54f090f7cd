// What guards need not assume, or look for.
// RUN: %c2cu %s --emit=library --dump=loops | FileCheck %s
// Half of the sum of two bounds by a shift is between them, as by a division:
// nothing is assumed of the table's length.
void place(const double *x, int m, const double *at, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int lo = 0, hi = m - 1;
    while (hi - lo > 1) {
      int mid = (hi + lo) >> 1;
      if (x[mid] > at[i])
        hi = mid;
      else
        lo = mid;
    }
    out[i] = lo;
  }
}

// What is known of `key[i]` by a comparison is known behind a function that
// only computes.
double log1p(double);
void by_key(const int *key, const double *x, double *total, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (key[i] < 0 || key[i] >= m)
      continue;
    total[key[i]] += log1p(x[i]);
  }
}

// CHECK: in 'place'
// CHECK: c2cu::library::count
// CHECK-NOT: assume
// CHECK: in 'by_key'
// CHECK: c2cu::library::count
// CHECK-NOT: inspect
// CHECK: source:
