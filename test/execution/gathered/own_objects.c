// Arrays and structures of the body are each iteration's own: kernels work on
// them through pointers.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3  3 3 1 2  1 9  3 5 5 1
//@ in: 1  2 8 7
//@ in: 0
#include <stdio.h>

struct range {
  int low, high;
  int *first;
};

static void sort(int *a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j + 1 < n - i; j++)
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
}
static void bounds(const int *a, int n, struct range *r) {
  r->low = a[0];
  r->high = a[n - 1];
}
static int weigh(const int *w, int v) { return w[v & 3] * v; }

int main(void) {
  int rows, weights[4] = {1, 2, 3, 4};
  if (scanf("%d", &rows) != 1)
    return 1;
  for (int i = 0; i < rows; i++) {
    int n, a[6] = {0};
    scanf("%d", &n);
    for (int k = 0; k < n; k++)
      scanf("%d", &a[k]);
#pragma kernel
    sort(a, n);
    for (int k = 0; k < n; k++)
      printf("%d ", a[k]);
    printf("row %d of %d\n", i, n);
  }
  for (int i = 1; i <= rows; i++) {
    int a[3] = {i, i * i, 7 * i};
    struct range r = {0, 0, a};
    weights[i & 3] += i;
#pragma kernel
    bounds(a, 3, &r);
    printf("%d %d %d\n", r.low, r.high, r.first[1]);
  }
  for (int i = 0; i < rows; i++) {
    weights[1] = i;
#pragma kernel
    int r = weigh(weights, i + 1);
    printf("%d %d\n", weights[1], r);
  }
  printf("%d %d\n", weights[1], weights[2]);
  return 0;
}
