// Stores of which nothing is known but in whose part of an array they ought to
// be: text and numbers of a length that data decide, orders within a row. One
// that leaves its iteration's part is not made, and all of them run in order.
// Halves of lengths are known as lengths are.
// RUN: %library %s
struct lists {
  int *item;
  int most, *count;
};
struct pixel {
  unsigned char r, g, b;
};

void runs(const unsigned char *in, int w, int h, unsigned char *out, int room,
          int *length);
void digits(const unsigned *in, char *out, int n);
void escape(const char *in, int n, int w, char *out);
void factors(const int *of, unsigned long n, struct lists *to);
void reverse_bits(float *a, float *b, int rows, int n);
void heaps(int *of, int n, int w);
void frames(const unsigned char *in, const int *length, int n, int w,
            unsigned char *out);
void headed(const int *in, int n, int w, long *out);
void both(const int *in, int n, int w, int *even, int *odd);
void behind(int *a, const int *hop, int n, int w);
long sum_of(const int *which, const int *table, int *out, int n);
void shrink(const struct pixel *in, int w, int h, unsigned char *y,
            unsigned char *u, unsigned char *v);
void halve(double *a, int rows, int w);

#ifndef DRIVER
static int run_lengths(const unsigned char *s, int n, unsigned char *to) {
  unsigned char *d = to;
  while (n > 0) {
    int k = 1;
    while (k < n && k < 255 && s[k] == s[0])
      k++;
    *d++ = (unsigned char)k;
    *d++ = *s;
    s += k;
    n -= k;
  }
  return (int)(d - to);
}

void runs(const unsigned char *in, int w, int h, unsigned char *out, int room,
          int *length) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    length[y] = run_lengths(in + y * w, w, out + y * room);
}

/* From the end backwards. */
void digits(const unsigned *in, char *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *p = out + (i + 1) * 12;
    *--p = 0;
    unsigned v = in[i];
    do
      *--p = (char)('0' + v % 10);
    while (v /= 10);
  }
}

/* The last row first. */
void escape(const char *in, int n, int w, char *out) {
#pragma kernel for
  for (int i = n - 1; i >= 0; i--) {
    char *d = out + (n - 1 - i) * w;
    for (const char *s = in + i * 16; *s; s++) {
      if (*s == '<') {
        *d++ = '&';
        *d++ = 'l';
        *d++ = 't';
      } else {
        *d++ = *s;
      }
    }
    *d = 0;
  }
}

void factors(const int *of, unsigned long n, struct lists *to) {
#pragma kernel for
  for (unsigned long i = 0; i < n; i++) {
    int k = 0;
    for (int d = 2, v = of[i]; v > 1; d++)
      for (; v % d == 0; v /= d)
        to->item[i * to->most + k++] = d;
    to->count[i] = k;
  }
}

static void swap(float *a, float *b) {
  float t = *a;
  *a = *b;
  *b = t;
}

void reverse_bits(float *a, float *b, int rows, int n) {
#pragma kernel for
  for (int r = 0; r < rows; r++) {
    float *re = a + r * n, *im = b + r * n;
    for (int i = 1, j = 0; i < n; i++) {
      int bit = n >> 1;
      for (; j & bit; bit >>= 1)
        j ^= bit;
      j ^= bit;
      if (i < j) {
        swap(&re[i], &re[j]);
        swap(&im[i], &im[j]);
      }
      re[j] += 1;
      im[i]--;
    }
  }
}

void heaps(int *of, int n, int w) {
#pragma kernel for
  for (int r = 0; r < n; r++) {
    int *h = of + r * w;
    for (int i = 1; i < w; i++)
      for (int k = i; k > 0 && h[(k - 1) / 2] > h[k]; k = (k - 1) / 2) {
        int t = h[k];
        h[k] = h[(k - 1) / 2];
        h[(k - 1) / 2] = t;
      }
  }
}

/* What is known to be stored begins before that which is not. */
void frames(const unsigned char *in, const int *length, int n, int w,
            unsigned char *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned char *d = out + i * w, sum = 0;
    *d++ = 0x7e;
    for (int k = 0; k < length[i]; k++) {
      unsigned char c = in[i * 32 + k];
      if (c == 0x7e)
        *d++ = 0x7d;
      *d++ = c;
      sum += c;
    }
    *d++ = sum;
    *d = 0x7e;
  }
}

/* Behind a header of the whole. */
void headed(const int *in, int n, int w, long *out) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (int v = in[i]; v; v &= v - 1)
      out[4 + i * w + k++] = v;
  }
}

/* Two arrays, of which one may be a part of the other. */
void both(const int *in, int n, int w, int *even, int *odd) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *e = even + i * w, *o = odd + i * w;
    for (int k = 0; in[i * 9 + k] >= 0; k++)
      if (in[i * 9 + k] % 2)
        *o++ = in[i * 9 + k];
      else
        *e++ = in[i * 9 + k];
  }
}

/* Where it stores is what it has found there. */
void behind(int *a, const int *hop, int n, int w) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *row = a + i * w, at = hop[i];
    for (int k = 0; k < 5; k++) {
      row[at] += k;
      at = row[at] & 7;
    }
  }
}

/* What it reads may be stored over. */
long sum_of(const int *which, const int *table, int *out, int n) {
  long sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *to = out + i * 2;
    to[which[i]] = 7;
  }
#pragma kernel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += table[which[i]] + out[i];
  return sum;
}

void shrink(const struct pixel *in, int w, int h, unsigned char *y,
            unsigned char *u, unsigned char *v) {
#pragma kernel for
  for (int j = 0; j < h; j += 2) {
    const struct pixel *top = in + j * w, *low = top + w;
    unsigned char *y0 = y + j * w, *y1 = y0 + w;
    unsigned char *to = u + (j / 2) * (w / 2), *other = v + (j / 2) * (w >> 1);
    for (int i = 0; i < w; i += 2) {
      int r = 0, b = 0;
      for (int k = 0; k < 2; k++) {
        *y0++ = (unsigned char)(top->g / 2 + top->r / 4);
        *y1++ = (unsigned char)(low->g / 2 + low->r / 4);
        r += top->r + low->r;
        b += top->b + low->b;
        top++;
        low++;
      }
      *to++ = (unsigned char)(r / 4);
      *other++ = (unsigned char)(b / 4);
    }
  }
}

void halve(double *a, int rows, int w) {
#pragma kernel for
  for (int r = 0; r < rows; r++) {
    double *row = a + r * w, t[64];
    int half = w / 2;
    for (int i = 0; i < half; i++) {
      t[i] = (row[2 * i] + row[2 * i + 1]) / 2;
      t[half + i] = (row[2 * i] - row[2 * i + 1]) / 2;
    }
    for (int i = 0; i < half; i++) {
      row[i] = t[i];
      row[half + i] = t[half + i];
    }
  }
}
#else
#include <stdio.h>
#include <stdlib.h>

static unsigned state = 5;
static int below(int n) {
  state = state * 1664525u + 1013904223u;
  return (int)((state >> 8) % (unsigned)n);
}

static unsigned long hash(const void *p, size_t size) {
  const unsigned char *b = p;
  unsigned long h = 1469598103934665603ul;
  for (size_t i = 0; i < size; i++)
    h = (h ^ b[i]) * 1099511628211ul;
  return h;
}

enum { N = 3000, W = 64 };
static unsigned char in[N * W], out[2 * N * W + 300];
static int length[N], a[N * W + 300], b[N * W + 300];
static float re[N * W], im[N * W];
static long wide[N * 40 + 300];
static double d[N * W];

static void clear(void) {
  for (int i = 0; i < 2 * N * W + 300; i++)
    out[i] = (unsigned char)i;
  for (int i = 0; i < N * W + 300; i++)
    a[i] = b[i] = i;
}

/* In rows that have room for all, or that flow over into the next one. */
static void rows_of(int n, int room, int often) {
  clear();
  for (int i = 0; i < N * W; i++)
    in[i] = (unsigned char)(below(often) ? 1 : below(3));
  runs(in, W, n, out, room, length);
  printf("%lx %lx\n", hash(out, sizeof out), hash(length, sizeof length));
  /* Into what it reads. */
  runs(in, W, n / 4, in + 3 * W, room, length);
  printf("%lx\n", hash(in, sizeof in));
}

static void texts(int n, int w) {
  clear();
  for (int i = 0; i < n; i++) {
    a[i] = below(1 << (below(31) + 1));
    for (int k = 0; k < 15; k++)
      in[i * 16 + k] = (unsigned char)"ab<c"[below(4)];
    in[i * 16 + 15 - below(5)] = 0;
  }
  digits((const unsigned *)a, (char *)out, n);
  printf("%lx\n", hash(out, sizeof out));
  escape((const char *)in, n, w, (char *)out);
  printf("%lx\n", hash(out, sizeof out));
  for (int i = 0; i < n; i++)
    length[i] = below(w / 2);
  for (int i = 0; i < n * 32; i++)
    in[i] = (unsigned char)(0x70 + below(15));
  frames(in, length, n, w, out);
  printf("%lx\n", hash(out, sizeof out));
}

static void numbers(int n, int most) {
  clear();
  struct lists to = {a, most, length};
  for (int i = 0; i < n; i++)
    b[i] = 1 + below(500);
  factors(b, (unsigned long)n, &to);
  printf("%lx %lx\n", hash(a, sizeof a), hash(length, sizeof length));
  /* Where what it reads is a part of what it writes. */
  to.count = &to.most;
  factors(b, 2, &to);
  printf("%d %lx\n", to.most, hash(a, sizeof a));
  headed(b, n, most, wide);
  printf("%lx\n", hash(wide, sizeof wide));
  for (int i = 0; i < n * 9; i++)
    b[i] = i % 9 == 8 ? -1 : below(9) ? below(1000) : -1;
  both(b, n, most, a, (int *)wide);
  printf("%lx %lx\n", hash(a, sizeof a), hash(wide, sizeof wide));
  both(b, n, 2 * most, a, a + most);
  printf("%lx\n", hash(a, sizeof a));
}

static void orders(int n, int w) {
  for (int i = 0; i < n * w; i++) {
    re[i] = (float)below(100);
    im[i] = (float)i;
    a[i] = below(1000);
  }
  reverse_bits(re, im, n, w);
  printf("%lx %lx\n", hash(re, sizeof re), hash(im, sizeof im));
  heaps(a, n, w);
  printf("%lx\n", hash(a, sizeof a));
  for (int i = 0; i < n; i++)
    length[i] = below(8);
  behind(a, length, n, 8);
  printf("%lx\n", hash(a, sizeof a));
  length[n / 2] = 11;
  behind(a, length, n, 8);
  printf("%lx\n", hash(a, sizeof a));
}

static void halves(int w, int h) {
  for (int i = 0; i < 3 * w * (h + 1); i++)
    in[i] = (unsigned char)below(256);
  clear();
  shrink((const struct pixel *)in, w, h, out, out + w * (h + 1),
         out + 2 * w * (h + 1));
  printf("%lx\n", hash(out, sizeof out));
  for (int i = 0; i < w * h; i++)
    d[i] = below(1000);
  halve(d, h, w);
  printf("%lx\n", hash(d, sizeof d));
}

int main(void) {
  rows_of(N, 2 * W, 2);
  rows_of(N, W, 40);
  rows_of(N, 4, 40);
  rows_of(3, 2 * W, 2);
  for (int n = 0; n < 4; n++)
    texts(n, 50);
  texts(N, 64);
  texts(N, 16);
  numbers(N, 9);
  numbers(N, 4);
  numbers(1, 9);
  orders(N, 16);
  orders(2, 64);
  for (int i = 0; i < N; i++)
    length[i] = below(2);
  clear();
  printf("%ld\n", sum_of(length, b, a, N));
  length[N / 3] = 2;
  printf("%ld\n", sum_of(length, b, a, N));
  for (int i = 0; i < N; i++)
    a[i] = i % 2 + i / 100;
  printf("%ld\n", sum_of(a, b, a, N));
  halves(40, 60);
  halves(33, 61);
  halves(1, 3);
  halves(0, 3);
  return 0;
}
#endif
