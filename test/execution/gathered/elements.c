// Loops over elements: of arrays, of memory of the heap, of structures; those
// that a call reads may be those that its result is stored in.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 4  1 2 3 4
//@ in: 1  7
//@ in: 6  3 1 4 1 5 9
#include <stdio.h>
#include <stdlib.h>

struct pair {
  int key;
  double value[2];
};

static double x[8], y[8];
static struct pair pairs[8];

static double square(double v, int k) { return v * v + k; }
static int twice(int v) { return 2 * v; }

int main(void) {
  int n;
  if (scanf("%d", &n) != 1 || n > 8)
    exit(3);
  for (int i = 0; i < n; i++) {
    scanf("%lf", &x[i]);
#pragma kernel
    y[i] = square(x[i], i);
    printf("%g ", x[i] - y[i]);
  }
  for (int i = n - 1; i >= 0; i--) {
#pragma kernel
    x[i] = square(x[i], 1);
  }
  double *h = malloc(n * sizeof *h);
  unsigned k;
  for (k = 0; k < (unsigned)n; k += 2)
#pragma kernel
    h[k] = square(x[k], 1);
  for (int i = 0; i < n; i++) {
    pairs[i].key = i;
    pairs[i].value[1] = x[i] / 2;
#pragma kernel
    pairs[i].key = twice(pairs[i].key);
    pairs[i].value[0] = pairs[i].value[1] + pairs[i].key;
  }
  for (int i = 0; i < n; i++)
#pragma kernel
    y[i] += twice((int)x[i]);
  for (int i = 0; i < n; i++)
    printf("%g %g %g %d %g\n", x[i], y[i], i % 2 ? 0 : h[i], pairs[i].key,
           pairs[i].value[0]);
  printf("%u\n", k);
  free(h);
  return 0;
}
