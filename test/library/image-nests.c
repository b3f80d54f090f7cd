// Images in structures, whose members are loaded behind inner loops with
// conditions: at entry where there is such an iteration, and not where not.
// RUN: %library %s
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
typedef struct {
  uint8_t r, g, b, a;
} pixel;
typedef struct {
  int w, h;
  pixel *data;
} image;
void blur(const image *in, image *out, int radius);
void edges(const image *in, image *out, int least);
void longest(const image *in, image *out, const int *limit);
void chosen(const image *in, image *out, const char *keep, int n);
#ifndef DRIVER
void blur(const image *in, image *out, int radius) {
#pragma kernel for
  for (int y = 0; y < in->h; y++)
    for (int x = 0; x < in->w; x++) {
      int r = 0, g = 0, b = 0, n = 0;
      for (int dy = -radius; dy <= radius; dy++)
        for (int dx = -radius; dx <= radius; dx++) {
          int yy = y + dy, xx = x + dx;
          if (yy < 0 || yy >= in->h || xx < 0 || xx >= in->w)
            continue;
          const pixel *p = &in->data[yy * in->w + xx];
          r += p->r;
          g += p->g;
          b += p->b;
          n++;
        }
      pixel *o = &out->data[y * out->w + x];
      o->r = n ? r / n : 0;
      o->g = n ? g / n : 1;
      o->b = n ? b / n : 2;
      o->a = 255;
    }
}
void edges(const image *in, image *out, int least) {
#pragma kernel for
  for (int y = 1; y < in->h - 1; y++)
    for (int x = 1; x < in->w - 1; x++) {
      int sum = 0;
      for (int k = 0; k < 9; k++) {
        if (k == 4)
          continue;
        sum += abs(in->data[(y + k / 3 - 1) * in->w + x + k % 3 - 1].g -
                   in->data[y * in->w + x].g);
      }
      if (sum < least)
        continue;
      out->data[y * out->w + x].a = sum;
    }
}
// The second structure is not loaded if the first rounds are left before.
void longest(const image *in, image *out, const int *limit) {
#pragma kernel for
  for (int y = 0; y < in->h; y++)
    for (int x = 0; x < in->w; x++) {
      int n = 0;
      while (n < *limit) {
        if (in->data[y * in->w + x].r > n)
          break;
        n++;
      }
      if (n == *limit)
        continue;
      out->data[y * out->w + x].b = n;
    }
}
// Neither structure is loaded from if nothing is kept.
void chosen(const image *in, image *out, const char *keep, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (keep[i] > 1)
      out->data[i].a = in->w * 3;
    if (!keep[i])
      continue;
    out->data[i].r = in->data[i].g + in->h;
  }
}
#else
#include <sys/mman.h>
enum { W = 23, H = 17 };
static pixel a[W * H], b[W * H];
static void show(const pixel *p) {
  unsigned long h = 0;
  for (int i = 0; i < W * H; i++)
    h = h * 31 + p[i].r + 7 * p[i].g + 13 * p[i].b + 17 * p[i].a;
  printf("%lu\n", h);
}
int main(void) {
  for (int i = 0; i < W * H; i++)
    a[i] = (pixel){i * 7, i * 11 % 97, i * 3, i};
  image in = {W, H, a}, out = {W, H, b}, none = {0, H, NULL};
  int limit = 9;
  for (int radius = -1; radius < 3; radius++) {
    blur(&in, &out, radius);
    show(b);
  }
  blur(&none, NULL, 2);
  edges(&in, &out, 40);
  show(b);
  edges(&in, &in, 40);
  show(a);
  edges(&none, NULL, 40);
  longest(&in, &out, &limit);
  show(b);
  limit = 0;
  longest(&in, NULL, &limit);
  longest(&none, NULL, &limit);
  out = (image){W - 1, H - 2, b};
  in.h = H - 2;
  in.w = W - 1;
  blur(&in, &out, 1);
  show(b);
  static char keep[W * H];
  chosen(NULL, NULL, keep, W * H);
  char *nothing = mmap(NULL, 1 << 16, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS,
                       -1, 0);
  chosen((image *)nothing, (image *)(nothing + (1 << 16) - 4), keep, W * H);
  for (int i = 0; i < W * H; i++)
    keep[i] = i % 3;
  chosen(&in, &out, keep, (W - 1) * (H - 2));
  show(b);
}
#endif
