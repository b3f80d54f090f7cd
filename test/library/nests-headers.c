// Nests whose loops are one: what their headers may be.
// RUN: %library %s
#include <stddef.h>

void at_most(unsigned *a, int w, int h);
void downwards(unsigned *a, int w, int h);
void steps(unsigned *a, int w, int h);
void until(unsigned *a, int h);
void small_counters(unsigned char *a, unsigned char w, signed char h);
void short_counters(unsigned *a, short w, unsigned short h);
void mixed(unsigned *a, size_t w, int h);
void wraps_around(unsigned *a, unsigned char w, unsigned h);
void rows_by_pointer(unsigned *a, unsigned *end, int w);
void counted_down(unsigned *a, size_t n, int w);
void from_to(unsigned *a, int x1, int y0, int y1);
void divided(unsigned *a, unsigned w, unsigned h);
void enumerated(unsigned *a, int h);
void constants(unsigned (*a)[5], size_t h);
void by_macro(unsigned *a, int w, int h);
void wide_counters(unsigned *a, unsigned long long w, long long h);
void reversed_test(unsigned *a, unsigned w, unsigned h);
void sum_of_bounds(unsigned *a, size_t w, size_t more, size_t h);
void long_step(unsigned *a, unsigned w, unsigned h);
int ones_per_row(unsigned *a, int h);

#ifndef DRIVER
void at_most(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y <= h; y++)
    for (int x = 1; x <= w; x++)
      a[y * w + x] = a[y * w + x] * 3 + y;
}

void downwards(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = h - 1; y >= 0; y--)
    for (int x = w; x > 0; --x)
      a[y * w + x] ^= 9 * y + x;
}

void steps(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y += 2)
    for (int x = 1; x < w; x += 3)
      a[y * w + x] += x;
}

void until(unsigned *a, int h) {
#pragma kernel for
  for (int y = 0; y != h; y++)
    for (int x = 0; x != 5; x++)
      a[y * 5 + x] += y ^ x;
}

void small_counters(unsigned char *a, unsigned char w, signed char h) {
#pragma kernel for
  for (signed char y = 0; y < h; y++)
    for (unsigned char x = 0; x < w; x++)
      a[y * w + x] += y + x;
}

void short_counters(unsigned *a, short w, unsigned short h) {
#pragma kernel for
  for (unsigned short y = h; y > 0; y--)
    for (short x = 0; x <= w; x += 2)
      a[y * (w + 1) + x] += y * x;
}

void mixed(unsigned *a, size_t w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      a[y * w + x] = ~a[y * w + x];
}

// Without an end where w is 255: h is 0 then.
void wraps_around(unsigned *a, unsigned char w, unsigned h) {
#pragma kernel for
  for (unsigned y = 0; y < h; y++)
    for (unsigned char x = 0; x <= w; x++)
      a[y * 300 + x] += x;
}

void rows_by_pointer(unsigned *a, unsigned *end, int w) {
#pragma kernel for
  for (unsigned *row = a; row < end; row += 24)
    for (int x = 0; x < w; x++)
      row[x] = row[x] * 7 + 1;
}

void counted_down(unsigned *a, size_t n, int w) {
#pragma kernel for
  while (n--)
    for (int x = 0; x < w; x++)
      a[n * 24 + x] += x;
}

void from_to(unsigned *a, int x1, int y0, int y1) {
#pragma kernel for
  for (int y = y0; y < y1; y++)
    for (int x = 2; x < x1; x++)
      a[y * x1 + x] += x * 2 + y;
}

// Where h is 0 nothing is divided.
void divided(unsigned *a, unsigned w, unsigned h) {
#pragma kernel for
  for (unsigned y = 0; y < h; y++)
    for (unsigned x = 0; x < w / h; x++)
      a[y * w + x] += 5;
}

enum color { RED, GREEN = 2, BLUE = 4 };

void enumerated(unsigned *a, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (enum color c = RED; c <= BLUE; c += 2)
      a[y * 5 + c] += c + 1;
}

void constants(unsigned (*a)[5], size_t h) {
  static const int count = 4;
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (int x = 0; x < count; x++)
      a[y][x] += 8 * x;
}

#define FIRST 1
#define PIXEL(x, y) a[(y) * w + (x)]

void by_macro(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = FIRST; y < h; y++)
    for (int x = FIRST; x < w - FIRST; x++)
      PIXEL(x, y) = PIXEL(x, y) * 2 + FIRST;
}

void wide_counters(unsigned *a, unsigned long long w, long long h) {
#pragma kernel for
  for (long long y = 0; y < h; y++)
    for (unsigned long long x = 0; x < w; x++)
      a[y * w + x] -= x;
}

void reversed_test(unsigned *a, unsigned w, unsigned h) {
#pragma kernel for
  for (unsigned y = 0; h > y; ++y)
    for (unsigned x = w; 0 < x; --x)
      a[y * w + x - 1] += 77;
}

void sum_of_bounds(unsigned *a, size_t w, size_t more, size_t h) {
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w + more; x++)
      a[y * 48 + x] += x;
}

void long_step(unsigned *a, unsigned w, unsigned h) {
#pragma kernel for
  for (unsigned y = 0; y < h; y++)
    for (unsigned x = 0; x < w; x += 1000000)
      a[y] += w;
}

// No counter is a truth value.
int ones_per_row(unsigned *a, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (_Bool x = 0; x < 1; x++)
      a[y] = 1;
  return h;
}

#else
#include "Inputs/show.h"
#define SIZE 9000
#define MIDDLE 2000

static unsigned x[SIZE];

#define CALL(call) fill_bytes(x, sizeof x), call, show(#call, x, sizeof x)

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 7, 20};
  unsigned *m = x + MIDDLE;
  for (int a = 0; a < 6; a++)
    for (int b = 0; b < 6; b++) {
      const int w = sizes[a], h = sizes[b];
      printf("%d %d\n", w, h);
      CALL(at_most(m, w, h - 1));
      CALL(downwards(m, w, h));
      CALL(steps(m, w, h));
      CALL(until(m, h));
      CALL(small_counters((unsigned char *)m, w, h));
      CALL(small_counters((unsigned char *)m, 10 * w, 6 * h));
      CALL(short_counters(m, w, h));
      CALL(mixed(m, w, h));
      CALL(wraps_around(m, w, h));
      CALL(wraps_around(m, 254, h));
      CALL(rows_by_pointer(m, m + 24 * h, w));
      CALL(rows_by_pointer(m, m + 24 * h, w * 2));
      CALL(counted_down(m, h, w));
      CALL(counted_down(m, h, w * 2));
      CALL(from_to(m, w, h / 3, h));
      CALL(from_to(m, h, w, h));
      CALL(divided(m, w, h));
      CALL(divided(m, w * 10, h));
      CALL(enumerated(m, h));
      CALL(constants((unsigned (*)[5])m, h));
      CALL(by_macro(m, w, h));
      CALL(wide_counters(m, w, h));
      CALL(reversed_test(m, w, h));
      CALL(sum_of_bounds(m, w, h < 8 ? h : 3, h));
      CALL(long_step(m, w * 1000000, h));
      CALL(ones_per_row(m, 0));
    }
  // More than there is, of which nothing runs.
  CALL(wraps_around(m, 255, 0));
  CALL(mixed(m, 0, 100000));
  CALL(mixed(m, (size_t)-1, 0));
  CALL(wide_counters(m, 0, 100000));
  CALL(wide_counters(m, ~0ull, 0));
  CALL(long_step(m, 4294000000, 3));
  return 0;
}
#endif
