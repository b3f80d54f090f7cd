// Half of the sum of two bounds by a shift is between them, as by a division:
// nothing is assumed of the table's length.
// RUN: %c2cu %s --emit=library --dump=loops | FileCheck %s
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
// CHECK: loop of line 6 in 'place'
// CHECK: c2cu::library::count
// CHECK-NOT: assume
// CHECK: source:
