// The kernel works on locals of main, whole and in parts.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 2 3 4
//@ in: -1 -2 -3 -4
//@ gen: print(*[rng.randint(-99, 99) for _ in range(4)])
#include <stdio.h>

struct range {
  int low, high;
  float middle;
};

static int bound(int *v, int n, struct range *r, double *mean) {
  r->low = r->high = v[0];
  *mean = 0;
  for (int i = 0; i < n; i++) {
    if (v[i] < r->low)
      r->low = v[i];
    if (v[i] > r->high)
      r->high = v[i];
    *mean += v[i] / (double)n;
    v[i] = -v[i];
  }
  r->middle = (r->low + r->high) / 2.0f;
  return r->high - r->low;
}

int main(void) {
  int v[6] = {100, [5] = 200}, width;
  struct range r;
  double mean;
  for (int i = 1; i < 5; i++)
    scanf("%d", &v[i]);
#pragma kernel
  width = bound(v + 1, 4, &r, &mean);
  for (int i = 0; i < 6; i++)
    printf("%d ", v[i]);
  printf("%d %d %d %g %.17g\n", width, r.low, r.high, r.middle, mean);
  return 0;
}
