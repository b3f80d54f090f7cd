// Variables that each iteration changes by the same amount: pointers and
// indices that walk, several variables in a header, steps in the body. What they
// hold behind the loop is what the last iteration has left, however it ran.
// RUN: %library %s
#include <stddef.h>

struct image {
  int w, h, pitch;
  unsigned char *pixels;
};

char *copy(char *to, const char *from, size_t n);
int strided(int n, double a, const double *x, int incx, double *y, int incy);
double dot(int n, const double *x, const double *y, const double **end);
double *scale(double *p, double *end);
int gather(int *a, const int *b, int n, int stride);
void invert(unsigned char *d, const unsigned char *s, int w, int h, int pad);
const unsigned char *grey(const unsigned char *p, unsigned char *g, int n);
unsigned char *swapped(const unsigned char *p, unsigned char *g, size_t n);
int hex(const unsigned char *s, char *o, int n);
void from_image(const struct image *m, unsigned char *out);
int backwards(int *a, const short *b, unsigned char n);
size_t eights(unsigned *a, size_t n, unsigned *left);
double last_of(const float *x, float *out, int n, double *seen);
double decayed(const int *x, int n, int step, int *at);
int counts(const char *const *lines, const int *at, int n, int by);
char *rows_of_text(const unsigned *v, char *to, int room, int n);
void wrapping(unsigned char *a, unsigned n, unsigned char first, unsigned by);
int both_ends(const int *from, int *to, int n);
long long wide_steps(long long *a, long long from, long long to, int k);
int only_counted(const int *a, int *b, int n);
int *narrow_steps(int *p, int k, int n);
short *pitched(short *p, long pitch, int w, int n);
int *between(int *p, unsigned low, unsigned high, int n);
int in_both(const int *p, int *q, int w, int n);
double carried_on(const int *p, int *q, int n);

#ifndef DRIVER
#include <string.h>

char *copy(char *to, const char *from, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    *to++ = *from++;
  return to;
}

int strided(int n, double a, const double *x, int incx, double *y, int incy) {
  int ix = 0, iy = 0;
  if (incx < 0)
    ix = (1 - n) * incx;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    y[iy] += a * x[ix];
    ix += incx;
    iy += incy;
  }
  return ix * 3 + iy;
}

double dot(int n, const double *x, const double *y, const double **end) {
  double s = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    s += *x++ * *y++;
  *end = y;
  return s + (double)(*end - y);
}

double *scale(double *p, double *end) {
#pragma kernel for
  while (p < end) {
    *p = *p * 2 + 1;
    p++;
  }
  return p;
}

int gather(int *a, const int *b, int n, int stride) {
  int i, k;
#pragma kernel for
  for (i = 0, k = 5; i < n; i++, k += stride)
    a[i] = b[k];
  return i + 1000 * k;
}

void invert(unsigned char *d, const unsigned char *s, int w, int h, int pad) {
#pragma kernel for
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++)
      *d++ = (unsigned char)(255 - *s++);
    s += pad;
  }
}

const unsigned char *grey(const unsigned char *p, unsigned char *g, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++, p += 3)
    *g++ = (unsigned char)((p[0] + p[1] + p[2]) / 3);
  return p;
}

unsigned char *swapped(const unsigned char *p, unsigned char *g, size_t n) {
#pragma kernel for
  while (n-- > 0) {
    g[0] = p[2];
    g[1] = p[1];
    g[2] = p[0];
    g[3] = 255;
    p += 3;
    g += 4;
  }
  return g;
}

int hex(const unsigned char *s, char *o, int n) {
  int j = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    o[j++] = "0123456789abcdef"[s[i] >> 4];
    o[j++] = "0123456789abcdef"[s[i] & 15];
  }
  o[j] = 0;
  return j;
}

void from_image(const struct image *m, unsigned char *out) {
  const unsigned char *row = m->pixels;
#pragma kernel for
  for (int y = 0; y < m->h; y++) {
    for (int x = 0; x < m->w; x++)
      out[y * m->w + x] = (unsigned char)(row[x] ^ y);
    row += m->pitch;
  }
}

int backwards(int *a, const short *b, unsigned char n) {
  int k = 0;
  unsigned char i;
#pragma kernel for
  for (i = n; i > 0; i -= 1) {
    k -= 2;
    a[i] = b[n + n + k] + i;
  }
  return k + i;
}

/* Its counter is stepped in the body, by more than one. */
size_t eights(unsigned *a, size_t n, unsigned *left) {
  unsigned *p = a;
#pragma kernel for
  while (n >= 8) {
    for (int i = 0; i < 8; i++)
      p[i] = p[i] * 2654435761u >> 3;
    p += 8;
    n -= 8;
  }
  *left = (unsigned)n;
  return (size_t)(p - a);
}

/* The last iteration runs as written. */
double last_of(const float *x, float *out, int n, double *seen) {
  double v = 0;
  const float *at = x;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    v = *at * 2.0;
    out[i] = (float)v + 1;
    at++;
  }
  *seen = v;
  return (double)(at - x);
}

/* The order of what is combined matters. */
double decayed(const int *x, int n, int step, int *at) {
  double s = 0;
  int k = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double v = x[k] * 0.5;
    for (int j = 0; j < 20; j++)
      v = v * 0.75 + j;
    k += step;
    if (v < 10)
      continue;
    s = s * 0.25 + v;
  }
  *at = k;
  return s;
}

/* What it looks at is watched. */
int counts(const char *const *lines, const int *at, int n, int by) {
  int hits = 0, k = 0;
#pragma kernel for
  for (int i = 0; i < n; i++, k += by)
    if (strchr(lines[at[k]], 'b'))
      hits++;
  return hits * 10 + k % 10;
}

/* What it stores may leave its row. */
char *rows_of_text(const unsigned *v, char *to, int room, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *q = to;
    unsigned left = *v++;
    do
      *q++ = (char)('0' + left % 10);
    while (left /= 10);
    *q = 0;
    to += room;
  }
  return to;
}

void wrapping(unsigned char *a, unsigned n, unsigned char first, unsigned by) {
  unsigned char k = first;
#pragma kernel for
  for (unsigned i = 0; i < n; i++) {
    a[k] = (unsigned char)i;
    k += by;
  }
  a[256] = k;
}

int both_ends(const int *from, int *to, int n) {
  const int *last = from + n;
  int *p;
#pragma kernel for
  for (p = to; p != to + n; ++p)
    *p = *--last;
  return (int)(last - from) + (int)(p - to);
}

long long wide_steps(long long *a, long long from, long long to, int k) {
  long long sum = 0;
#pragma kernel for
  for (; from < to; from += 1000000007) {
    a[k] = from;
    sum += from;
    k += 1;
  }
  return sum ^ k ^ from;
}

int only_counted(const int *a, int *b, int n) {
  int done = 0, twice = 1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    b[i] = a[i] * twice;
    done++;
    twice += 0;
  }
  return done + twice;
}
/* A step that is a number only where it does not wrap. */
int *narrow_steps(int *p, int k, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    *p = i + 1;
    p += (unsigned char)k;
  }
  return p;
}

/* Rows of a number of bytes. */
short *pitched(short *p, long pitch, int w, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int x = 0; x < w; x++)
      p[x] = (short)(i ^ x);
    p = (short *)((char *)p + pitch);
  }
  return p;
}

int *between(int *p, unsigned low, unsigned high, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (unsigned j = low; j < high; j++)
      *p++ = i + (int)j;
    p++;
  }
  return p;
}

int in_both(const int *p, int *q, int w, int n) {
  int k = 0;
  const int *begin = p;
#pragma kernel for
  for (int y = 0; y < n; y++, p += 2, k += w)
    for (int x = 0; x < w; x++, p++)
      q[k + x] = *p;
  return (int)(p - begin) + k;
}

double carried_on(const int *p, int *q, int n) {
  double s = 0;
  int k = 0;
#pragma kernel for
  for (int i = 0; i < n; i++, k += 2) {
    double v = *p++ * 0.25;
    for (int j = 0; j < 10; j++)
      v = v * 0.5 + j;
    s = s * 0.5 + v;
    q[k] = (int)s;
  }
  return s + k;
}
#else
#include "Inputs/show.h"
#include <stdlib.h>
#include <string.h>

enum { N = 4000 };
static double x[4 * N], y[4 * N];
static unsigned char bytes[5 * N], out[5 * N];
static int ints[4 * N], to[4 * N], at[N];
static short shorts[N];
static unsigned words[N];
static long long wide[N + 64];
static float floats[N], results[N];
static char text[13 * N];
static const char *lines[N];

static void walks(int n) {
  fill_bytes(bytes, sizeof bytes);
  memset(out, 0, sizeof out);
  printf("%d", (int)(copy((char *)out, (char *)bytes, (size_t)n) - (char *)out));
  /* Onto what is read later. */
  printf(" %d\n",
         (int)(copy((char *)bytes + 3, (char *)bytes, (size_t)n) - (char *)out >
               0));
  show("copied", out, sizeof out);
  show("moved", bytes, sizeof bytes);
  invert(out, bytes, n ? 10 : 0, n / 10, 3);
  show("inverted", out, sizeof out);
  invert(out, bytes, -3, n, 2);
  printf("%d", (int)(grey(bytes, out, n) - bytes));
  show(" grey", out, sizeof out);
  printf("%d", (int)(swapped(bytes, out, (size_t)n) - out));
  show(" swapped", out, sizeof out);
  printf("%d", hex(bytes, text, n));
  show(" hex", text, sizeof text);
  struct image m = {n < 20 ? n : 20, n / 25, 25, bytes};
  from_image(&m, out);
  m.pixels = out + 1;
  from_image(&m, out);
  show("image", out, sizeof out);
}

static void numbers(int n) {
  static const int steps[] = {1, 2, 0, 3};
  for (size_t s = 0; s < sizeof steps / sizeof *steps; s++) {
    fill_doubles(x, 4 * N);
    fill_doubles(y, 4 * N);
    fill_ints(ints, 4 * N);
    printf("%d %d ", strided(n, 0.5, x, steps[s], y, 1),
           strided(n, 1.5, x, -1, y, steps[s]));
    printf("%d\n", gather(to, ints, n, steps[s]));
    int k;
    double d = decayed(ints, n, steps[s], &k);
    printf("%.17g %d\n", d, k);
  }
  show("y", y, sizeof y);
  show("to", to, sizeof to);
  const double *end;
  printf("%.17g", dot(n, x, y, &end));
  printf(" %d", (int)(end - y));
  printf(" %d\n", (int)(scale(x, x + n) - x));
  show("x", x, sizeof x);
  fill_bytes(shorts, sizeof shorts);
  printf("%d", backwards(to, shorts, (unsigned char)(n % 100)));
  for (int i = 0; i < N; i++)
    words[i] = draw(1u << 31);
  unsigned left;
  printf(" %zu", eights(words, (size_t)n, &left));
  printf(" %u\n", left);
  show("words", words, sizeof words);
}

static void ends(int n) {
  fill_ints(ints, 4 * N);
  for (int i = 0; i < N; i++)
    floats[i] = (float)draw(1000) / 8;
  double seen;
  double moved = last_of(floats, results, n, &seen);
  printf("%g %g\n", moved, seen);
  moved = last_of(floats, floats, n, &seen);
  printf("%g %g\n", moved, seen);
  show("floats", floats, sizeof floats);
  printf("%d", both_ends(ints, to, n));
  printf(" %d", both_ends(ints, ints, n));
  printf(" %lld", wide_steps(wide, -5000000000, -5000000000 + 1000000000ll * n,
                             n / 500));
  printf(" %d\n", only_counted(ints, to, n));
  printf("%d", (int)(narrow_steps(to, 3, n) - to));
  printf(" %d", (int)(narrow_steps(to, 256 + 2, n) - to));
  printf(" %d", (int)(narrow_steps(to, 256, n) - to));
  show(" narrow", to, sizeof to);
  printf("%d", (int)(pitched((short *)to, 14, 7, n) - (short *)to));
  printf(" %d", (int)(pitched((short *)to, 10, 7, n) - (short *)to));
  printf(" %d", (int)(pitched((short *)to + (n ? 8 * n - 8 : 0), -16, 7, n) - (short *)to));
  show(" pitched", to, sizeof to);
  printf("%d", (int)(between(to, 3, 5, n) - to));
  printf(" %d", (int)(between(to, 5, 3, n) - to));
  printf(" %d", in_both(ints, to, 1, n));
  printf(" %d", in_both(ints, to, -2, n / 2));
  printf(" %d", in_both(ints, to, 60, n / 60));
  show(" between", to, sizeof to);
  printf("%.17g\n", carried_on(ints, to, n));
  printf("%.17g\n", carried_on(to, to + 1, n));
  show("to", to, sizeof to);
  show("to", to, sizeof to);
  show("wide", wide, sizeof wide);
  for (int i = 0; i < 257; i++)
    out[i] = 0;
  wrapping(out, (unsigned)n % 300, 3, 1);
  wrapping(out, 10, 200, 5);
  wrapping(out, 20, 200, 5);
  wrapping(out, 30, 100, (unsigned)-1);
  show("wrapped", out, sizeof out);
}

static void texts(int n) {
  for (int i = 0; i < N; i++) {
    lines[i] = text + 13 * i;
    for (int k = 0; k < 13; k++)
      text[13 * i + k] = (char)(k == 12 ? 0 : "abcdefghijkl"[draw(12)]);
    at[i] = (int)draw(N);
    words[i] = draw(8) ? draw(1000) : draw(100000);
  }
  printf("%d %d\n", counts(lines, at, n, 1), counts(lines, at, n / 2, 2));
  printf("%d", (int)(rows_of_text(words, text, 12, n) - text));
  show(" rows", text, sizeof text);
  printf("%d", (int)(rows_of_text(words, text, 4, n) - text));
  show(" rows", text, sizeof text);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 9, 100, 1000, N};
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    printf("-- %d\n", sizes[s]);
    walks(sizes[s]);
    numbers(sizes[s]);
    ends(sizes[s]);
    texts(sizes[s]);
  }
}
#endif
