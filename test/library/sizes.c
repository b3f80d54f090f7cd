// From one iteration to ten million, at addresses of any alignment.
// RUN: %library %s --always-at-once
#include <stddef.h>
void mix(const unsigned char *in, unsigned char *out, size_t n);
unsigned long total(const unsigned char *a, size_t n);

#ifndef DRIVER
void mix(const unsigned char *in, unsigned char *out, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    out[i] = (unsigned char)(in[i] * 7 + i);
}

unsigned long total(const unsigned char *a, size_t n) {
  unsigned long sum = 0;
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    sum += a[i] * (unsigned long)(i & 15);
  return sum;
}

#else
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  static const size_t sizes[] = {1,    2,    3,    31,    32,     33,     63,
                                 64,   65,   127,  128,   129,    1000,   4095,
                                 4096, 4097, 9999, 65537, 999999, 10000000};
  const size_t most = 10000000 + 16;
  unsigned char *a = malloc(most), *b = malloc(most);
  if (!a || !b)
    return 1;
  for (size_t i = 0; i < most; i++)
    a[i] = (unsigned char)(i * i >> 3);
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
    mix(a + k % 5, b + k % 7, sizes[k]);
    printf("%zu: %lu\n", sizes[k], total(b + k % 3, sizes[k]));
  }
  free(a);
  free(b);
  return 0;
}
#endif
