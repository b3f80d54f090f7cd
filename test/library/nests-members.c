// Nests whose sizes and arrays are members of a structure or variables of the
// file, and whose iterations have arrays of their own.
// RUN: %library %s
struct image {
  int width, height, pitch;
  float *data;
};
extern int rows, columns;
void brighten(struct image *m, float by);
void histogram_of(const struct image *m, int *out);
void windowed(const float *in, float *out, int h, int w);
void by_rows(const float *in, float *out, int h, int w);
long counted(const int *a);

#ifndef DRIVER
#include <string.h>

int rows, columns;

void brighten(struct image *m, float by) {
#pragma kernel for
  for (int y = 0; y < m->height; y++)
    for (int x = 0; x < m->width; x++)
      m->data[y * m->pitch + x] = m->data[y * m->pitch + x] * by + x;
}

/* Scratch of the outer loop: it is not flattened. */
void histogram_of(const struct image *m, int *out) {
  int bins[4];
#pragma kernel for
  for (int y = 0; y < m->height; y++) {
    memset(bins, 0, sizeof bins);
    for (int x = 0; x < m->width; x++)
      bins[(int)m->data[y * m->pitch + x] & 3]++;
    for (int k = 0; k < 4; k++)
      out[y * 4 + k] = bins[k];
  }
}

/* Scratch of each iteration of both. */
void windowed(const float *in, float *out, int h, int w) {
  float v[3], t;
  int x, y, k;
#pragma kernel for
  for (y = 0; y < h; y++)
    for (x = 1; x < w - 1; x++) {
      for (k = 0; k < 3; k++)
        v[k] = in[y * w + x + k - 1];
      if (v[0] > v[1]) {
        t = v[0];
        v[0] = v[1];
        v[1] = t;
      }
      out[y * w + x] = v[1] < v[2] ? v[1] : v[0] > v[2] ? v[0] : v[2];
    }
}

/* What an inner iteration finds in v is what the one before has left. */
void by_rows(const float *in, float *out, int h, int w) {
  float v[2];
#pragma kernel for
  for (int y = 0; y < h; y++) {
    v[0] = 0;
    for (int x = 0; x < w; x++) {
      v[1] = v[0] + in[y * w + x];
      v[0] = v[1] * 0.5f;
      out[y * w + x] = v[1];
    }
  }
}

long counted(const int *a) {
  long n = 0;
#pragma kernel for
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++)
      n += a[y * columns + x] > 10;
  return n;
}

#else
#include "Inputs/show.h"

int main(void) {
  enum { W = 37, H = 23 };
  static float a[W * H], b[W * H];
  static int c[W * H];
  struct image m = {W - 2, H, W, a};
  for (int i = 0; i < W * H; i++) {
    a[i] = (float)(draw(1000) / 8.0);
    c[i] = (int)draw(20);
  }
  brighten(&m, 1.5f);
  show("a", a, sizeof a);
  static int bins[H * 4];
  histogram_of(&m, bins);
  show("bins", bins, sizeof bins);
  windowed(a, b, H, W);
  show("b", b, sizeof b);
  windowed(a, a, H, W);
  show("a", a, sizeof a);
  by_rows(a, b, H, W);
  show("b", b, sizeof b);
  by_rows(a, a, H, W);
  show("a", a, sizeof a);
  rows = H, columns = W;
  printf("%ld\n", counted(c));
  rows = 0;
  printf("%ld\n", counted(0));
  rows = 3, columns = 0;
  printf("%ld\n", counted(0));
  /* Rows overlap; and the structure itself is in the image. */
  m.pitch = W / 2;
  brighten(&m, 0.5f);
  show("a", a, sizeof a);
  union {
    struct image m;
    float f[64];
  } u = {{4, 1, 4, 0}};
  u.m.data = u.f + 32;
  brighten(&u.m, 2);
  show("u", u.f + 32, 32 * sizeof(float));
  return 0;
}
#endif
