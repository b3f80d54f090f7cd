// Heapsort of anything: void pointers, an element size, a comparison function.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ gen: n = rng.randint(1, 40)
//@ gen: print(n, *[rng.randint(-99, 99) / 4 for _ in range(n)])
#include <stdio.h>
#include <string.h>

static double values[40];

static int ascending(const void *a, const void *b) {
  const double *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

static void exchange(char *a, char *b, size_t size) {
  while (size--) {
    char t = *a;
    *a++ = *b;
    *b++ = t;
  }
}

static void sift(char *base, size_t i, size_t n, size_t size,
                 int (*compare)(const void *, const void *)) {
  size_t child;
  for (; (child = 2 * i + 1) < n; i = child) {
    if (child + 1 < n &&
        compare(base + child * size, base + (child + 1) * size) < 0)
      child++;
    if (compare(base + i * size, base + child * size) >= 0)
      return;
    exchange(base + i * size, base + child * size, size);
  }
}

static void heapsort(void *base, size_t n, size_t size,
                     int (*compare)(const void *, const void *)) {
  for (size_t i = n / 2; i-- > 0;)
    sift(base, i, n, size, compare);
  while (n-- > 1) {
    exchange(base, (char *)base + n * size, size);
    sift(base, 0, n, size, compare);
  }
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1 || n > 40)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%lf", &values[i]) != 1)
      return 1;
#pragma kernel
  heapsort(values, n, sizeof *values, ascending);
  for (int i = 0; i < n; i++)
    printf("%g%c", values[i], i < n - 1 ? ' ' : '\n');
  return 0;
}
