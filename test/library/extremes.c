// Least and greatest floating numbers: of zeros with signs and of NaNs that are
// quiet or signalling, wherever they are, they have the bits that they have in
// C. Where it has fmax, they have the value.
// RUN: %library %s --always-at-once
#include <stddef.h>
#include <stdint.h>

typedef void form(const double *a, const double *b, double *out, int n,
                  double *m, int *at);
form functions, functions_turned, keeps_first, keeps_last, takes_later,
    takes_first, chosen, macros, own_function, of_floats, negated, blocks,
    rows_functions, rows_keep, rows_take, rows_index;

#ifndef DRIVER
#include <math.h>

// Enough for several threads, where there are as many.
static double slow(double x) {
  double y = x - x;
  for (int k = 0; k < 20; k++)
    y = y * 0.5 + 1 / (1 + y * y);
  return y - y == 0 ? x : x;
}

void functions(const double *a, const double *b, double *out, int n, double *m,
               int *at) {
  double most = m[0], least = m[1];
  (void)at;
#pragma kernel for reduction(max : most) reduction(min : least)
  for (int i = 0; i < n; i++) {
    out[i] = slow(a[i]);
    most = fmax(most, a[i]);
    least = fmin(least, fabs(a[i] - b[i]));
  }
  m[0] = most;
  m[1] = least;
}

void functions_turned(const double *a, const double *b, double *out, int n,
                      double *m, int *at) {
  double most = m[0];
  double least = m[1];
  (void)b;
  (void)at;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    most = fmax(a[i], most);
    out[i] = slow(a[i]);
    least = fmin(a[i], least);
  }
  m[0] = most;
  m[1] = least;
}

void keeps_first(const double *a, const double *b, double *out, int n,
                 double *m, int *at) {
  double most = m[0], least = m[1];
  (void)out;
  (void)at;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (a[i] > most) {
      most = a[i];
    }
    least = slow(b[i]) < least ? slow(b[i]) : least;
  }
  m[0] = most;
  m[1] = least;
}

void keeps_last(const double *a, const double *b, double *out, int n, double *m,
                int *at) {
  double most = m[0], least = m[1];
  int most_at = -1, least_at = -1, found = 0;
  (void)out;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (a[i] >= most) {
      most = a[i];
      most_at = i;
      found++;
    }
    if (least >= b[i])
      least = b[i], least_at = n - i;
  }
  m[0] = most;
  m[1] = least;
  at[0] = most_at;
  at[1] = least_at + found;
}

void takes_later(const double *a, const double *b, double *out, int n,
                 double *m, int *at) {
  double most = m[0], least = m[1];
  (void)at;
  (void)out;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    most = most > a[i] ? most : a[i];
    least = least < b[i] ? least : b[i];
  }
  m[0] = most;
  m[1] = least;
}

void takes_first(const double *a, const double *b, double *out, int n,
                 double *m, int *at) {
  double most = m[0], least = m[1];
  int last = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    out[i] = slow(b[i]);
    most = most >= a[i] ? most : a[i];
    least = (least <= (b[i])) ? (least) : (b[i]);
    last = a[i] == most ? i : last;
  }
  m[0] = most;
  m[1] = least;
  *at = last;
}

void chosen(const double *a, const double *b, double *out, int n, double *m,
            int *at) {
  double most = m[0], least = m[1];
  int which = -1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const double x = slow(a[i]), y = b[i] - a[i];
    out[i] = x;
    if (x > most)
      most = x, which = i;
    if (y < least)
      least = y;
  }
  m[0] = most;
  m[1] = least;
  *at = which;
}

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) (((a) < (b)) ? (a) : (b))
void macros(const double *a, const double *b, double *out, int n, double *m,
            int *at) {
  double most = m[0], least = m[1];
  (void)at;
#pragma kernel for reduction(max : most)
  for (int i = 0; i < n; i++) {
    most = MAX(most, a[i]);
    least = MIN(slow(b[i]), least);
    out[i] = a[i];
  }
  m[0] = most;
  m[1] = least;
}

static inline double larger(double x, double y) {
  if (x < y)
    return y;
  return x;
}

void own_function(const double *a, const double *b, double *out, int n,
                  double *m, int *at) {
  double most = m[0], other = m[1];
  (void)out;
  (void)at;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    most = larger(most, slow(a[i]));
    other = larger(fabs(b[i]), other);
  }
  m[0] = most;
  m[1] = other;
}

void of_floats(const double *a, const double *b, double *out, int n, double *m,
               int *at) {
  float most = (float)m[0], least = (float)m[1];
  (void)at;
  (void)out;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    most = fmaxf(most, (float)a[i]);
    if ((float)slow(b[i]) < least)
      least = (float)slow(b[i]);
  }
  m[0] = most;
  m[1] = least;
}

void negated(const double *a, const double *b, double *out, int n, double *m,
             int *at) {
  double most = m[0], least = m[1];
  (void)at;
#pragma kernel for
  for (int i = n - 1; i >= 0; i--) {
    out[i] = slow(b[i]);
    if (!(a[i] <= most))
      most = a[i];
    least = !(least > b[i]) ? least : b[i];
  }
  m[0] = most;
  m[1] = least;
}

// Where an iteration may end before.
void blocks(const double *a, const double *b, double *out, int n, double *m,
            int *at) {
  double most = m[0], least = m[1];
  int where = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    most = fmax(most, b[i]);
    if (i % 5 == 2)
      continue;
    out[i] = slow(a[i]);
    if (out[i] < least) {
      least = out[i];
      where = i * 2;
    }
  }
  m[0] = most;
  m[1] = least;
  *at = where;
}

void rows_functions(const double *a, const double *b, double *out, int n,
                    double *m, int *at) {
  double most = m[0], least = m[1];
  (void)b;
  (void)at;
#pragma kernel for reduction(max : most) reduction(min : least)
  for (int y = 0; y < n / 4; y++)
    for (int x = 0; x < 4; x++) {
      out[y * 4 + x] = slow(a[y * 4 + x]);
      most = fmax(most, a[y * 4 + x]);
      least = fmin(fabs(a[y * 4 + x] - out[y * 4 + x]), least);
    }
  m[0] = most;
  m[1] = least;
}

void rows_keep(const double *a, const double *b, double *out, int n, double *m,
               int *at) {
  double most = m[0], least = m[1];
  int x, y, w = n / 5;
  (void)out;
#pragma kernel for
  for (y = 0; y < 5; y++) {
    for (x = w - 1; x >= 0; x--) {
      if (slow(a[y * w + x]) > most)
        most = slow(a[y * w + x]);
      least = least > b[y * w + x] ? b[y * w + x] : least;
    }
  }
  m[0] = most;
  m[1] = least;
  *at = y;
}

void rows_take(const double *a, const double *b, double *out, int n, double *m,
               int *at) {
  double most = m[0], least = m[1];
  const int h = n / 12;
  (void)out;
  (void)at;
#pragma kernel for
  for (int z = 0; z < 3; z++)
    for (int y = 0; y < h; y++)
      for (int x = 0; x < 4; x++) {
        most = MAX(most, slow(a[(z * h + y) * 4 + x]));
        least = MIN(least, b[(z * h + y) * 4 + x]);
      }
  m[0] = most;
  m[1] = least;
}

void rows_index(const double *a, const double *b, double *out, int n, double *m,
                int *at) {
  double most = m[0], least = m[1];
  int row = -1, column = -1, last = -1;
  (void)out;
#pragma kernel for
  for (int y = 0; y < n / 7; y++)
    for (int x = 0; x < 7; x++) {
      if (a[y * 7 + x] > most) {
        most = a[y * 7 + x];
        row = y;
        column = x;
      }
      if (b[y * 7 + x] <= least) {
        least = b[y * 7 + x];
        last = y * 7 + x;
      }
    }
  m[0] = most;
  m[1] = least;
  at[0] = row * 1000 + column;
  at[1] = last;
}

#else
#include "Inputs/show.h"
#include <string.h>

static double of_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static const uint64_t special[] = {
    0,                   // 0
    0x8000000000000000u, // -0
    0x7ff8000000000012u, // a quiet NaN
    0xfff8000000000345u, // another one
    0x7ff0000000000678u, // a signalling one
    0xfff4000000000009u, // another one
    0x7ff0000000000000u, // infinity
    0xfff0000000000000u, // -infinity
    0x3ff0000000000000u, // 1
};
enum { SPECIAL = sizeof special / sizeof *special };

static form *const forms[] = {
    functions,      functions_turned, of_floats,    blocks,
    rows_functions, // with fmax and fmin
    keeps_first,    keeps_last,       takes_later,  takes_first,
    chosen,         macros,           own_function, negated,
    rows_keep,      rows_take,        rows_index};
enum { FORMS = sizeof forms / sizeof *forms, WITH_FUNCTIONS = 5 };

// C does not say which of two zeros, or of two NaNs, fmax is, and gcc swaps its
// arguments as it likes.
static double normal(double x) { return x != x ? of_bits(special[2]) : x + 0; }

static void try(const char *what, const double *a, const double *b, double *out,
                int n, double first) {
  uint64_t bits[2 * FORMS];
  printf("%s %d:", what, n);
  for (size_t f = 0; f < FORMS; f++) {
    double m[2] = {first, -first};
    int at[2] = {-7, -8};
    forms[f](a, b, out, n, m, at);
    if (f < WITH_FUNCTIONS)
      m[0] = normal(m[0]), m[1] = normal(m[1]);
    memcpy(bits + 2 * f, m, sizeof m);
    printf(" %d,%d", at[0], at[1]);
  }
  puts("");
  show("  bits", bits, sizeof bits);
  show("  out", out, (n + 1) * sizeof *out);
}

int main(void) {
  static double a[1000], b[1000], out[1001];
  static const int sizes[] = {0, 1, 2, 3, 63, 64, 65, 1000};
  for (int s = 0; s < 8; s++)
    for (int round = 0; round < 14; round++) {
      const int n = sizes[s];
      fill_doubles(a, 1000);
      fill_doubles(b, 1000);
      // At the beginning, in the middle, at the end, everywhere; zeros alone;
      // no other numbers than special ones.
      for (int i = 0; i < n; i++) {
        const double one = of_bits(special[draw(SPECIAL)]),
                     other = of_bits(special[draw(SPECIAL)]);
        if ((round % 7 == 0 && i < 3) || (round % 7 == 1 && i / 2 == n / 4) ||
            (round % 7 == 2 && i >= n - 2) || (round % 7 == 3 && i % 5 == 0) ||
            round % 7 == 6) {
          a[i] = one;
          b[i] = other;
        }
        if (round % 7 == 4)
          a[i] = of_bits(special[draw(2)]), b[i] = of_bits(special[draw(2)]);
        if (round % 7 == 5)
          a[i] = of_bits(special[2 + draw(4)]), b[i] = of_bits(special[3]);
      }
      try("random", a, b, out, n,
          round < 7 ? of_bits(special[(round + s) % SPECIAL]) : -1e9);
    }
  return 0;
}
#endif
