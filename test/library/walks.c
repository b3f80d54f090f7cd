// Pointers and indices that go on in inner loops of a variable length, and
// borders with variable limits: rows are apart, and run at once.
// RUN: %library %s
#include <stddef.h>
#include <stdint.h>

void threshold(const unsigned char *from, unsigned char *to, int w, int h,
               int stride, int limit);
void totals(const float *in, float *out, int w, int h);
void compact(const int *in, int *out, int *count, int w, int h);
void pack(const uint32_t *in, unsigned char *out, size_t n, unsigned w);
void checksums(const unsigned char *in, uint32_t *out, size_t w, int n);
void corners(const int *in, int *out, int w, int h);
void blur(const float *in, float *out, int w, int h, int r);
void rotate(const int *in, const int *by, int *out, int w, int n);
void find(const int *sorted, int m, const int *keys, int *at, int n);
void countdown(int *a, int w, int n);
void masked(const int *in, const int *at, int *out, int m, int n);
void swings(int *a, int w, int n);

#ifndef DRIVER
void threshold(const unsigned char *from, unsigned char *to, int w, int h,
               int stride, int limit) {
#pragma kernel for
  for (int y = 0; y < h; y++) {
    const unsigned char *s = from + y * stride;
    unsigned char *d = to + y * stride;
    for (int x = 0; x < w; x++)
      *d++ = *s++ > limit ? 255 : 0;
  }
}

static float total(const float *s, int n) {
  float sum = 0;
  while (n-- > 0)
    sum += *s++;
  return sum;
}

void totals(const float *in, float *out, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    out[y] = total(in + y * w, w);
}

/* Writes at most as many as it reads. */
void compact(const int *in, int *out, int *count, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++) {
    int k = y * w;
    for (int x = 0; x < w; x++) {
      if (in[y * w + x] % 3 == 0)
        continue;
      out[k++] = in[y * w + x];
    }
    count[y] = k - y * w;
  }
}

/* Four bytes for each word, by a pointer and an unsigned countdown. */
void pack(const uint32_t *in, unsigned char *out, size_t n, unsigned w) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    const uint32_t *s = in + i * w;
    unsigned char *d = out + i * 4 * w;
    for (unsigned k = w; k--; s++) {
      *d++ = *s >> 24;
      *d++ = *s >> 16;
      *d++ = *s >> 8;
      *d++ = *s;
    }
  }
}

static uint32_t block(uint32_t h, const unsigned char *p) {
  for (int i = 0; i < 8; i++)
    h = h * 33 ^ p[i];
  return h;
}

static uint32_t checksum(const unsigned char *p, size_t n) {
  uint32_t h = 5381;
  for (; n >= 8; p += 8, n -= 8)
    h = block(h, p);
  while (n != 0) {
    h = h * 33 ^ *p++;
    n--;
  }
  return h;
}

void checksums(const unsigned char *in, uint32_t *out, size_t w, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = checksum(in + i * w, w);
}

/* A triangle in each part. */
void corners(const int *in, int *out, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++) {
    int best = 0;
    for (int i = 0; i < w; i++)
      for (int j = i + 1; j < w; j++)
        if (in[y * w + i] + in[y * w + j] > best)
          best = in[y * w + i] + in[y * w + j];
    out[y] = best;
  }
}

static int clamp(int v, int least, int most) {
  return v < least ? least : v > most ? most : v;
}

void blur(const float *in, float *out, int w, int h, int r) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float sum = 0;
      for (int k = -r; k <= r; k++) {
        int j = x + k;
        if (j < 0)
          j = 0;
        else if (j >= w)
          j = w - 1;
        sum += in[y * w + j] + in[clamp(y + k, 0, h - 1) * w + x];
      }
      out[y * w + x] = sum;
    }
}

void rotate(const int *in, const int *by, int *out, int w, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int x = 0; x < w; x++)
      out[i * w + x] = in[i * w + ((x + by[i]) % w + w) % w];
}

void find(const int *sorted, int m, const int *keys, int *at, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int low = 0, high = m;
    while (low < high) {
      const int middle = (low + high) / 2;
      if (sorted[middle] < keys[i])
        low = middle + 1;
      else
        high = middle;
    }
    at[i] = low;
  }
}

/* An 'int' that counts down to nothing, and from below: not at all. */
void countdown(int *a, int w, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = w;
    while (k-- > 0)
      a[i * w + k] += k;
  }
}

void masked(const int *in, const int *at, int *out, int m, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[at[i] & (m - 1)] + in[at[i] < 0 ? 0 : at[i] > 7 ? 7 : at[i]];
}

/* Up in the first round, down in the others, as far as a limit. */
void swings(int *a, int w, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 8;
    for (int j = 0; j < w; j++) {
      k += j == 0 ? 5 : -2;
      if (k < 0)
        break;
      a[16 * i + k] += j;
    }
  }
}
#else
#include <stdio.h>

static unsigned long sum;

static void add(const void *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    sum = sum * 31 + ((const unsigned char *)p)[i];
}

int main(void) {
  static unsigned char bytes[6000], others[6000];
  static float floats[2000], results[2000];
  static int numbers[2000], more[2000], counts[200];
  static uint32_t words[2000];
  for (int i = 0; i < 6000; i++)
    bytes[i] = i * 37 % 251;
  for (int i = 0; i < 2000; i++) {
    floats[i] = i * 0.25f;
    numbers[i] = i * 7919 % 1009;
    words[i] = i * 2654435761u;
  }
  for (int w = 0; w < 24; w += 5) {
    threshold(bytes, others, w, 80, 24, 99);
    add(others, sizeof others);
    totals(floats, results, w, 80);
    blur(floats, results + 80, w, 20, w / 2);
    add(results, sizeof results);
    compact(numbers, more, counts, w, 80);
    corners(numbers, counts + 80, w, 60);
    add(more, sizeof more);
    add(counts, sizeof counts);
    pack(words, others, 50, w);
    add(others, sizeof others);
    checksums(bytes, words + 1200, w, 200);
    add(words, sizeof words);
    countdown(more, w, 80);
    countdown(more, -w, 9);
    add(more, sizeof more);
  }
  swings(more, 12, 100);
  rotate(numbers, numbers + 900, more, 16, 100);
  for (int i = 0; i < 200; i++)
    counts[i] = i * 11;
  find(counts, 190, numbers, more + 1700, 200);
  masked(numbers, (const int *)words, more + 200, 64, 100);
  masked(numbers, (const int *)words, more + 200, 1, 100);
  add(more, sizeof more);
  /* What overlaps runs in order. */
  threshold(bytes, bytes + 30, 20, 80, 24, 99);
  compact(numbers, numbers + 7, counts, 16, 80);
  checksums((const unsigned char *)words + 4, words, 11, 100);
  blur(floats + 5, floats, 16, 20, 3);
  add(bytes, sizeof bytes);
  add(numbers, sizeof numbers);
  add(words, sizeof words);
  add(floats, sizeof floats);
  printf("%lu\n", sum);
}
#endif
