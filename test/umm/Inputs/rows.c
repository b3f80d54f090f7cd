// Rows of a matrix times a vector; a file of the documentation.
#include <stdio.h>
#include <stdlib.h>

static void multiply(const float *a, const float *x, float *y, int rows) {
#pragma kernel for
  for (int i = 0; i < rows; i++) {
    float sum = 0;
    for (int k = 0; k < 16; k++)
      sum += a[i * 16 + k] * x[k];
    y[i] = sum;
  }
}

int main(void) {
  const int rows = 2048;
  float *a = calloc(rows, 16 * sizeof *a), *y = malloc(rows * sizeof *y);
  float x[16] = {1, 2, 3, 4};
  multiply(a, x, y, rows);
  printf("%g\n", y[7]);
}
