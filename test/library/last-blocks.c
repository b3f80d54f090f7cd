// Blocks of a length, the last of which may be shorter.
// RUN: %library --always-at-once %s
#include <stddef.h>
#include <stdint.h>
#ifndef DRIVER
void hash(const unsigned char *src, size_t size, unsigned *out) {
  size_t nblocks = (size + 63) / 64;
#pragma kernel for
  for (size_t b = 0; b < nblocks; b++) {
    size_t n = b == nblocks - 1 ? size - b * 64 : 64;
    const unsigned char *in = src + b * 64;
    unsigned s = 0;
    for (size_t i = 0; i < n; i++) s = s * 31 + in[i];
    out[b] = s;
  }
}
void sums(const float *x, int size, float *out, int bs) {
  int nb = (size + bs - 1) / bs;
#pragma kernel for
  for (int b = 0; b < nb; b++) {
    int n = bs;
    if (b == nb - 1) n = size - b * bs;
    float s = 0;
    for (int i = 0; i < n; i++) s += x[b * bs + i];
    out[b] = s;
  }
}
void twice(float *x, int size, int nb) {
#pragma kernel for
  for (int b = 0; b < nb; b++) {
    int n;
    if (b < nb - 1) n = 128; else n = size - b * 128;
    for (int i = 0; i < n; i++) x[b * 128 + i] *= 2;
  }
}
void numbers(float *x, int size, int nb) {
#pragma kernel for
  for (int b = 0; b < nb; b++) {
    int n = 100;
    if (b + 1 == nb) n = size - 100 * b;
    float *p = x + b * 100;
    for (int i = 0; i < n; i++) p[i] += i;
  }
}
void steps(float *x, int size, int bs) {
#pragma kernel for
  for (int b = 0; b < size; b += bs) {
    int n = size - b < bs ? size - b : bs;
    for (int i = 0; i < n; i++) x[b + i] += i;
  }
}
void ends(float *x, int size, int bs) {
#pragma kernel for
  for (int b = 0; b < (size + bs - 1) / bs; b++) {
    int end = (b + 1) * bs;
    if (end > size) end = size;
    for (int i = b * bs; i < end; i++) x[i] += i;
  }
}
#else
#include <stdio.h>
void hash(const unsigned char *src, size_t size, unsigned *out);
void sums(const float *x, int size, float *out, int bs);
void twice(float *x, int size, int nb);
void numbers(float *x, int size, int nb);
void steps(float *x, int size, int bs);
void ends(float *x, int size, int bs);
static void show(const float *a, int n) {
  for (int i = 0; i < n; i++)
    printf("%g ", a[i]);
  puts("");
}
int main(void) {
  static unsigned char t[5000];
  static unsigned h[100];
  static float x[5000], y[100];
  for (int i = 0; i < 5000; i++) {
    t[i] = i * 7 >> 3;
    x[i] = i % 91;
  }
  for (int n = 0; n < 5000; n += 613) {
    hash(t, n, h);
    for (int i = 0; i < 100; i++)
      printf("%u ", h[i]);
    sums(x, n, y, 57);
    show(y, 100);
    twice(x, n, (n + 127) / 128);
    numbers(x, n, (n + 99) / 100);
    steps(x, n, 77);
    ends(x, n, 33);
    show(x, 5000);
  }
}
#endif
