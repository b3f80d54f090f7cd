#include "rows.h"

static int sum(const int *row, size_t n) {
  int s = 0;
  for (size_t i = 0; i < n; i++)
    s += row[i] * STEP;
  return s;
}

void add_rows(const int *rows, int *sums, size_t count, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < count; i++)
    sums[i] = sum(&rows[i * n], n);
}
