// Counters of all integer types, compared with bounds of other ones.
// RUN: %library %s --always-at-once
#include <stddef.h>
#include <stdint.h>

enum color { RED, GREEN, BLUE, COLORS };

void by_size(double *x, size_t n);
void by_int_to_size(double *x, size_t n);
void by_unsigned(double *x, unsigned n);
void by_unsigned_to_int(double *x, int n);
void by_long(double *x, long n);
void by_long_to_int(double *x, int n);
void by_short(double *x, short n);
void by_short_to_int(double *x, int n);
void by_byte(double *x, unsigned char n);
void by_signed_byte(double *x);
void by_char(int *seen);
void by_enum(int *x);
void by_uint64(double *x, uint64_t from, uint64_t to);

#ifndef DRIVER
void by_size(double *x, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    x[i] = x[i] * 0.5 + (double)i;
}

void by_int_to_size(double *x, size_t n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = x[i] * 0.5 - i;
}

void by_unsigned(double *x, unsigned n) {
#pragma kernel for
  for (unsigned i = 0; i < n; i++)
    x[i] = x[i] / 3;
}

void by_unsigned_to_int(double *x, int n) {
#pragma kernel for
  for (unsigned i = 0; i < n; i++)
    x[i] = x[i] * 3;
}

void by_long(double *x, long n) {
#pragma kernel for
  for (long i = n - 1; i >= 0; i--)
    x[i] = x[i] + i;
}

void by_long_to_int(double *x, int n) {
#pragma kernel for
  for (long i = 0; i < n; i++)
    x[i] = x[i] - i;
}

void by_short(double *x, short n) {
#pragma kernel for
  for (short i = 0; i < n; i++)
    x[i] += 1;
}

void by_short_to_int(double *x, int n) {
#pragma kernel for
  for (short i = 0; i < n; i++)
    x[i] -= 0.25;
}

void by_byte(double *x, unsigned char n) {
#pragma kernel for
  for (unsigned char i = 0; i < n; i++)
    x[i] *= i;
}

void by_signed_byte(double *x) {
#pragma kernel for
  for (signed char i = -100; i < 100; i++)
    x[i + 100] += i;
}

void by_char(int *seen) {
#pragma kernel for
  for (char c = 'a'; c <= 'z'; c++)
    seen[c - 'a'] = c;
}

void by_enum(int *x) {
#pragma kernel for
  for (enum color c = RED; c < COLORS; c++)
    x[c] = c == GREEN ? 7 : 5;
}

void by_uint64(double *x, uint64_t from, uint64_t to) {
#pragma kernel for
  for (uint64_t i = from; i < to; i += 2)
    x[i - from] = (double)i;
}

#else
#include "Inputs/show.h"

int main(void) {
  static double x[3000];
  int seen[26] = {0};
  fill_doubles(x, 3000);
  for (int n = 0; n <= 3000; n = 2 * n + 1) {
    by_size(x, n);
    by_int_to_size(x, n);
    by_unsigned(x, n);
    by_unsigned_to_int(x, n);
    by_long(x, n);
    by_long_to_int(x, n);
    by_short(x, n);
    by_short_to_int(x, n);
    by_byte(x, n % 200);
    show("numbers", x, sizeof x);
  }
  by_signed_byte(x);
  by_char(seen);
  by_enum(seen + 10);
  show("seen", seen, sizeof seen);
  by_uint64(x, UINT64_MAX - 2002, UINT64_MAX - 2);
  by_uint64(x + 2000, 7, 507);
  show("numbers", x, sizeof x);
  return 0;
}
#endif
