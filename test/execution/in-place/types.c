// Types that no device has, and arrays of variable size, in marked calls.
// RUN: %bulk %s --in-place --driver=grouped,sequential
//@ in: 4 0.1 1e16 3.1 -1e16
//@ in: 1 2.5
//@ in: 3 1e300 1e300 -1e300
#include <alloca.h>
#include <stdio.h>

static double mean(const double *x, int n) {
  long double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  return (double)(sum / n);
}

static double spread(const double *x, int n) {
  double d[n][n], most = 0;
  double *copy = alloca(n * sizeof *copy);
  for (int i = 0; i < n; i++) {
    copy[i] = x[i];
    for (int j = 0; j < n; j++)
      d[i][j] = x[i] > x[j] ? x[i] - x[j] : x[j] - x[i];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (d[i][j] + copy[i] * 0 > most)
        most = d[i][j];
  return most;
}

// A name of such a type, and a pointer to it, in a function that is inlined.
static double last(const double *x, int n) {
  double d[n][n];
  typedef double row[n];
  row *end = &d[n - 1];
  for (int j = 0; j < n; j++)
    (*end)[j] = x[j] / (double)sizeof(row);
  return (*end)[n - 1] + (double)sizeof d;
}

static void all(const double *x, int n, double *out) {
  out[0] = mean(x, n);
  out[1] = spread(x, n);
  out[2] = last(x, n);
}

int main(void) {
  int n;
  double x[8], out[3];
  if (scanf("%d", &n) != 1 || n > 8)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%lf", &x[i]) != 1)
      return 2;
#pragma kernel
  all(x, n, out);
  printf("%.17g %.17g %.17g\n", out[0], out[1], out[2]);
}
