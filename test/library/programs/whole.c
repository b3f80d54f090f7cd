// A program with marked loops, in main and in other functions: it reads its
// input and prints as it is written.
// RUN: %library %s --program --always-at-once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct point {
  double x, y;
};

static int calls, count;
static double *results;
static struct {
  struct point *first;
  int count;
} all;

static double length(const struct point *p) { return p->x * p->x + p->y * p->y; }

static void measure(const struct point *in, double *out, size_t n) {
  calls++;
  for (size_t i = 0; i < n; i++) {
#pragma kernel
    out[i] = length(&in[i]);
  }
}

int main(int argc, char **argv) {
  static int histogram[8];
  int n, sum = 0;
  (void)argv;
  if (sscanf("5000", "%d", &n) != 1)
    return 3;
  struct point *points = malloc(n * sizeof *points);
  results = malloc(n * sizeof *results);
  if (!points || argc != 1)
    return 2;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    points[i].x = i % 7;
    points[i].y = i % 11 - 5;
  }
  measure(points, results, n);
  measure(points, results, 17);
  count = n;
#pragma kernel for reduction(+: sum)
  for (int i = 0; i < count; i++)
    sum += (int)results[i];
  all.first = points;
  all.count = 100;
#pragma kernel for
  for (int i = 0; i < all.count; i++)
    all.first[i].x = results[i] + calls;
  printf("%g %g\n", points[99].x, points[100].x);
  for (int i = 0; i < n; i++)
    histogram[(int)results[i] & 7]++;
  printf("%s: %d calls, sum %d\n", __func__, calls, sum);
  for (int i = 0; i < 8; i++)
    printf("%d\n", histogram[i]);
  free(points);
  free(results);
  if (sum > 1)
    exit(3);
}
