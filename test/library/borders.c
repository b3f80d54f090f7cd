// A condition says that an iteration at the border does not access what would be
// beyond it, where the next array begins.
// RUN: %library --always-at-once %s

#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int w, h, stride;
  unsigned char *pixels;
} image;

void line(const double *in, double *out, int n);
void down(const double *in, double *out, int n);
void grid(const double *in, double *out, int n, int m);
void cut(const double *in, double *out, unsigned n, unsigned m);
void inside(const image *from, image *to);
void cube(const float *in, float *out, int n);
void thirds(const int *in, int *out, int n);

#ifndef DRIVER
void line(const double *in, double *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = (i > 0 ? in[i - 1] : 0) + (i < n - 1 ? in[i + 1] : 0);
}

void down(const double *in, double *out, int n) {
#pragma kernel for
  for (int i = n - 1; i >= 0; i--)
    if (i == 0)
      out[i] = in[i];
    else if (i == n - 1)
      out[i] = in[i] - in[i - 1];
    else
      out[i] = in[i + 1] - in[i - 1];
}

void grid(const double *in, double *out, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double c = in[i * m + j];
      double up = i > 0 ? in[(i - 1) * m + j] : c;
      double low = i < n - 1 ? in[(i + 1) * m + j] : c;
      double left = j > 0 ? in[i * m + j - 1] : c;
      double right = j < m - 1 ? in[i * m + j + 1] : c;
      out[i * m + j] = c + 0.2 * (up + low + left + right - 4 * c);
    }
}

void cut(const double *in, double *out, unsigned n, unsigned m) {
#pragma kernel for
  for (unsigned i = 0; i < n; i++) {
    if (!i || i + 1 == n) {
      for (unsigned j = 0; j < m; j++)
        out[i * m + j] = 0;
      continue;
    }
    for (unsigned j = 0; j < m; j++)
      out[i * m + j] = in[i * m + m + j] - in[i * m - m + j];
  }
}

#define PIXEL(im, x, y) ((im)->pixels[(y) * (im)->stride + (x)])

void inside(const image *from, image *to) {
#pragma kernel for
  for (int y = 0; y < from->h; y++)
    for (int x = 0; x < from->w; x++) {
      if (x == 0 || y == 0 || x == from->w - 1 || y == from->h - 1) {
        PIXEL(to, x, y) = PIXEL(from, x, y);
        continue;
      }
      int most = 0;
      for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++)
          if (PIXEL(from, x + i, y + j) > most)
            most = PIXEL(from, x + i, y + j);
      PIXEL(to, x, y) = most;
    }
}

void cube(const float *in, float *out, int n) {
#pragma kernel for
  for (int z = 0; z < n; z++)
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++) {
        float s = in[(z * n + y) * n + x];
        if (z > 0)
          s += in[((z - 1) * n + y) * n + x];
        if (z + 1 < n)
          s += in[((z + 1) * n + y) * n + x];
        out[(z * n + y) * n + x] = s / 3;
      }
}

// Of the rest behind the last three nothing is accessed.
void thirds(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i += 3) {
    out[i] = in[i];
    if (i + 1 < n)
      out[i + 1] = in[i + 1] * 2;
    if (i + 2 < n)
      out[i + 2] = in[i + 2] * 3;
  }
}
#else
// Arrays that touch: in, out, in once more.
static void *three(size_t size, size_t n) {
  unsigned char *all = malloc(3 * n * size + 1);
  for (size_t i = 0; i < 3 * n * size; i++)
    all[i] = 0;
  return all;
}

static void numbers(const char *name, const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.75 + x[i] * (i % 5 + 1);
  printf("%s %.9g\n", name, s);
}

static double *filled(int n) {
  double *all = three(sizeof *all, n);
  for (int i = 0; i < n; i++)
    all[i] = all[2 * n + i] = i * 37 % 101 * 0.25;
  return all;
}

int main(void) {
  for (int n = 2; n <= 60; n = 2 * n + 1)
    for (int m = 3; m <= 40; m = 2 * m + 2) {
      double *x = filled(n * m);
      line(x, x + n * m, n * m);
      numbers("line", x, 3 * n * m);
      line(x + 2 * n * m, x + n * m, n * m);
      numbers("line", x, 3 * n * m);
      down(x, x + n * m, n * m);
      numbers("down", x, 3 * n * m);
      grid(x, x + n * m, n, m);
      numbers("grid", x, 3 * n * m);
      grid(x + 2 * n * m, x + n * m, n, m);
      numbers("grid", x, 3 * n * m);
      cut(x, x + n * m, n, m);
      numbers("cut", x, 3 * n * m);
      cut(x + 2 * n * m, x + n * m, n, m);
      numbers("cut", x, 3 * n * m);
      free(x);

      unsigned char *p = three(1, n * (m + 2));
      for (int i = 0; i < n * (m + 2); i++)
        p[i] = i * 29;
      image from = {m, n, m + 2, p}, to = {m, n, m + 2, p + n * (m + 2)};
      inside(&from, &to);
      unsigned sum = 0;
      for (int i = 0; i < 3 * n * (m + 2); i++)
        sum = sum * 31 + p[i];
      printf("inside %u\n", sum);
      free(p);

      int k = n < 12 ? n : 12;
      float *f = three(sizeof *f, k * k * k);
      for (int i = 0; i < k * k * k; i++)
        f[i] = i * 7 % 23;
      cube(f, f + k * k * k, k);
      printf("cube %.6g %.6g\n", f[k * k * k], f[2 * k * k * k - 1]);
      free(f);

      int *t = three(sizeof *t, n * m);
      for (int i = 0; i < n * m; i++)
        t[i] = i;
      thirds(t, t + n * m, n * m);
      sum = 0;
      for (int i = 0; i < 3 * n * m; i++)
        sum = sum * 31 + t[i];
      printf("thirds %u\n", sum);
      free(t);
    }
}
#endif
