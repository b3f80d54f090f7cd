// Nests whose loops are one: images, matrices, and arguments that overlap.
// RUN: %library %s
#include <stddef.h>

void brighter(const unsigned *in, unsigned *out, int w, int h);
void in_place(unsigned *a, size_t w, size_t h, size_t pitch);
void cropped(const unsigned *in, unsigned *out, size_t w, size_t h,
             size_t pitch, size_t x0, size_t y0);
void blurred(const unsigned *in, unsigned *out, int w, int h);
void clamped(const unsigned *in, unsigned *out, int w, int h);
void transposed(const unsigned *in, unsigned *out, size_t w, size_t h);
void multiplied(const unsigned *a, const unsigned *b, unsigned *c, int n);
void rotated(const unsigned *in, unsigned *out, int w, int h);
void two_planes(const unsigned *in, unsigned *even, unsigned *odd, int w,
                int h);
void border(unsigned *a, int w, int h, unsigned with);
void halves(unsigned *a, size_t w, size_t h);
void shifted(unsigned *a, size_t w, size_t h, size_t by);
void outer_product(const unsigned *u, const unsigned *v, unsigned *m, int n,
                   int k);
void broadcast(unsigned *a, const unsigned *row, int w, int h);
void structures(void *pixels, int w, int h);
void tiles(const unsigned *in, unsigned *out, int w, int h);

#ifndef DRIVER
void brighter(const unsigned *in, unsigned *out, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      out[y * w + x] = in[y * w + x] * 3 + x;
}

// Rows overlap where pitch is less than w.
void in_place(unsigned *a, size_t w, size_t h, size_t pitch) {
#pragma kernel for
  for (size_t y = 0; y < h; y++) {
    for (size_t x = 0; x < w; x++) {
      if (x == 3)
        continue;
      a[y * pitch + x] = a[y * pitch + x] * 5 + y;
    }
  }
}

void cropped(const unsigned *in, unsigned *out, size_t w, size_t h,
             size_t pitch, size_t x0, size_t y0) {
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      out[y * w + x] = in[(y + y0) * pitch + x + x0] + 1;
}

void blurred(const unsigned *in, unsigned *out, int w, int h) {
#pragma kernel for
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++)
      out[y * w + x] = in[y * w + x] * 4 + in[(y - 1) * w + x] +
                       in[(y + 1) * w + x] + in[y * w + x - 1] +
                       in[y * w + x + 1];
}

void clamped(const unsigned *in, unsigned *out, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      const unsigned left = x > 0 ? in[y * w + x - 1] : 0,
                     right = x < w - 1 ? in[y * w + x + 1] : 9;
      out[y * w + x] = left - right;
    }
}

void transposed(const unsigned *in, unsigned *out, size_t w, size_t h) {
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      out[y * w + x] = in[x * h + y];
}

void multiplied(const unsigned *a, const unsigned *b, unsigned *c, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      unsigned sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

void rotated(const unsigned *in, unsigned *out, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      out[y * w + x] = in[(h - 1 - y) * w + (w - 1 - x)];
}

void two_planes(const unsigned *in, unsigned *even, unsigned *odd, int w,
                int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      even[y * w + x] = in[2 * (y * w + x)];
      odd[y * w + x] = in[2 * (y * w + x) + 1] ^ 7;
    }
}

void border(unsigned *a, int w, int h, unsigned with) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      if (y == 0 || y == h - 1 || x == 0 || x == w - 1)
        a[y * w + x] = with;
}

// The right half of each row becomes its left one.
void halves(unsigned *a, size_t w, size_t h) {
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      a[y * 2 * w + x] = a[y * 2 * w + w + x] + 1;
}

// With by less than w, iterations of a row read what others write.
void shifted(unsigned *a, size_t w, size_t h, size_t by) {
#pragma kernel for
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      a[y * 40 + x] = a[y * 40 + x + by] + 1;
}

void outer_product(const unsigned *u, const unsigned *v, unsigned *m, int n,
                   int k) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++)
      m[i * k + j] = u[i] * v[j];
}

void broadcast(unsigned *a, const unsigned *row, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      a[y * w + x] += row[x];
}

struct pixel {
  unsigned char r, g, b;
};

void structures(void *pixels, int w, int h) {
  struct pixel *p = pixels;
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      struct pixel *at = &p[y * w + x];
      const unsigned char t = at->r;
      at->r = at->b + x;
      at->b = t;
    }
}

// Four rows and columns at a time.
void tiles(const unsigned *in, unsigned *out, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y += 4)
    for (int x = 0; x < w; x += 4)
      for (int k = 0; k < 4; k++)
        out[(y + k) * 40 + x + k] = in[(y + k) * 40 + x] + k;
}

#else
#include "Inputs/show.h"
#define SIZE 5000
#define MIDDLE 1600

static unsigned x[SIZE];

#define CALL(call) fill_bytes(x, sizeof x), call, show(#call, x, sizeof x)

static void call_all(unsigned *m, int w, int h, int d) {
  printf("%d %d %d\n", w, h, d);
  CALL(brighter(m, m + d, w, h));
  CALL(brighter(m + d, m, w, h));
  CALL(in_place(m, w, h, w + (d > 0 && d < 40 ? d : 0)));
  CALL(in_place(m, w, h, w ? w - 1 : 0));
  CALL(in_place(m, w, h, 0));
  CALL(cropped(m, m + d, w, h, w + 2, 1, 1));
  CALL(cropped(m + d, m, w, h, w, 0, 0));
  CALL(blurred(m, m + d, w, h));
  CALL(clamped(m, m + d, w, h));
  CALL(transposed(m, m + d, w, h));
  CALL(multiplied(m, m + d, m + 900, w));
  CALL(multiplied(m, m + 900, m + d, w));
  CALL(multiplied(m + 900, m, m + d, w));
  CALL(rotated(m, m + d, w, h));
  CALL(two_planes(m, m + d, m + 1000, w, h));
  CALL(two_planes(m, m + 1000, m + 1000 + d, w, h));
  CALL(border(m, w, h, d));
  CALL(halves(m, w, h));
  CALL(shifted(m, w, h, d < 0 ? -d : d));
  CALL(outer_product(m, m + d, m + 1000, w, h));
  CALL(outer_product(m, m + 1000, m + d, w, h));
  CALL(outer_product(m + 1000, m, m + d, w, h));
  CALL(broadcast(m, m + d, w, h));
  CALL(structures(m, w, h));
  CALL(tiles(m, m + d, w, h < 9 ? h : 0));
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 5, 8, 17};
  unsigned *m = x + MIDDLE;
  for (int a = 0; a < 7; a++)
    for (int b = 0; b < 7; b++)
      for (int k = 0; k < 9; k++) {
        const int w = sizes[a], h = sizes[b];
        const int distances[] = {0, 1, -1, w, -w, w * h, -w * h, 1500, w - 1};
        call_all(m, w, h, distances[k]);
      }
  fill_bytes(x, sizeof x);
  brighter(NULL, NULL, 0, 5);
  brighter(NULL, NULL, 5, 0);
  transposed(NULL, NULL, 0, 3);
  multiplied(NULL, NULL, NULL, 0);
  brighter(m, m, 900, 1);
  brighter(m, m, 1, 900);
  brighter(m, m + 900, 300, 3);
  show("long ones", x, sizeof x);
  return 0;
}
#endif
