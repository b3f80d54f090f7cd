// What decides which iteration ends a loop, in many forms.
// RUN: %library %s --always-at-once
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OK, LOW, HIGH };
struct pair {
  double low, high;
};

int aliased(const double *x, double *y, int n);
int in_a_structure(const double *x, double *y, int n);
int outside(const double *x, double *y, int n, double *left);
int in_the_condition(const double *x, double *y, int n);
int by_counting(const double *x, double *y, int n);
int with_continues(const double *x, double *y, int n);
int by_macros(const double *x, double *y, int n);
int without_braces(const double *x, double *y, int n);
int small_counter(const double *x, double *y);
void nothing_returned(const double *x, double *y, int n);
struct pair of_structure(const double *x, double *y, int n);
int nested(const double *x, double *y, int n, int w);
int from_tables(const int *kind, const double *x, double *y, int n);
int in_else(const double *x, double *y, int n);
unsigned by_two(const double *x, double *y, unsigned n);
int by_library(const char (*names)[16], double *y, int n);
int ends_after_loops(const double *x, double *y, int n);
int depends_on_counter(double *y, int n, int at);
int by_pointer_to_own(const double *x, double *y, int n);
int by_functions(const double *x, double *y, int n);
int twice(const double *x, double *y, int n);

#ifndef DRIVER
static double work(double v) {
  double sum = 0;
  for (int k = 0; k < 9; k++)
    sum += exp(-fabs(v) * k) + sin(v + k);
  return sum;
}

int aliased(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double both[2] = {1, 2};
    double *p = both;
    *p++ = x[i];
    *p = 3;
    if (both[0] < 0)
      return i;
    y[i] = work(x[i]) + both[1];
  }
  return -1;
}

int in_a_structure(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct pair p;
    p.low = x[i] - 1;
    p.high = work(x[i]);
    if (p.low < -1)
      return i;
    y[i] = p.high + work(p.low) + work(p.high);
  }
  return -1;
}

int outside(const double *x, double *y, int n, double *left) {
  double v = 0, w = 7;
  int i;
#pragma kernel for
  for (i = 0; i < n; i++) {
    v = x[i];
    if (v < 0) {
      *left = w;
      return i;
    }
    w = work(v);
    y[i] = w;
  }
  *left = v;
  return -1;
}

int in_the_condition(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double v;
    int k = 3;
    if ((v = x[i] * 2) < 0 || (k += 2) == 3)
      return i + k;
    y[i] = work(v) + k;
  }
  return -1;
}

int by_counting(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k, many = 0;
    for (k = 0; k < 3; k++) {
      if (x[(i + k) % n] < 0)
        break;
      if (x[(i + k) % n] > 4)
        continue;
      many++;
    }
    if (k == 1 && many < 2)
      return i * 10 + many;
    y[i] = work(x[i]) + work(many);
  }
  return -1;
}

int with_continues(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 3) {
      if (i % 2)
        continue;
      if (x[i] < 0)
        return i;
    }
    for (int k = 0; k < 4; k++) {
      if (k == i % 4)
        continue;
      y[i] += work(x[i] + k);
    }
  }
  return -1;
}

#define CHECK(condition, code)                                                 \
  do {                                                                         \
    if (!(condition)) {                                                        \
      error = (code);                                                          \
      goto out;                                                                \
    }                                                                          \
  } while (0)
#define NEED(condition) if (!(condition)) return HIGH * 100 + i

int by_macros(const double *x, double *y, int n) {
  int error = OK, i;
#pragma kernel for
  for (i = 0; i < n; i++) {
    CHECK(x[i] >= 0, LOW * 1000 + i);
    NEED(x[i] < 9);
    y[i] = work(x[i]);
  }
out:
  return error ? error : -i;
}

int without_braces(const double *x, double *y, int n) {
  int i;
#pragma kernel for
  for (i = 0; i < n; i++)
    if (x[i] < 0)
      break;
    else
      y[i] = work(x[i]);
  return i;
}

int small_counter(const double *x, double *y) {
  unsigned char c;
#pragma kernel for
  for (c = 3; c < 250; c += 7) {
    if (x[c] < 0)
      break;
    y[c] = work(x[c]);
  }
  return c;
}

void nothing_returned(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      return;
    y[i] = work(x[i]);
  }
  y[0] = 5;
}

struct pair of_structure(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      return (struct pair){i, x[i]};
    y[i] = work(x[i]);
  }
  return (struct pair){-1, -1};
}

int nested(const double *x, double *y, int n, int w) {
  int found = 0;
  for (int j = 0; j < n / w; j++) {
#pragma kernel for
    for (int i = 0; i < w; i++) {
      const double v = x[j * w + i];
      if (v < 0)
        goto next;
      if (v > 1e9)
        return j;
      y[j * w + i] = work(v);
    }
    continue;
  next:
    found++;
  }
  return found;
}

static const double limits[3] = {-1, -3, -100};

int from_tables(const int *kind, const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const unsigned k = (unsigned)kind[i] % 3;
    y[i] = work(x[i]) + k;
    if (x[i] < limits[k])
      return i;
    y[i] += limits[k];
  }
  return -1;
}

int in_else(const double *x, double *y, int n) {
  int how = -1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const int good = x[i] >= 0;
    if (good) {
      y[i] = work(x[i]);
    } else {
      if (x[i] < -10)
        how = LOW;
      else
        how = HIGH;
      break;
    }
  }
  return how;
}

unsigned by_two(const double *x, double *y, unsigned n) {
  unsigned i = 1;
#pragma kernel for
  for (; i < n; i += 2) {
    if (x[i] < 0 || i == 4294967295u)
      break;
    y[i] = work(x[i]);
  }
  return i;
}

int by_library(const char (*names)[16], double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (strchr(names[i], '!') || strlen(names[i]) > 9)
      return i;
    y[i] = work((double)strlen(names[i])) + work(names[i][0]) + work(i);
  }
  return -1;
}

int ends_after_loops(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double sum = 0, large = 0;
    for (int k = 0; k < 5; k++)
      sum += work(x[i] * k);
    for (int k = 0; k < 2; k++)
      large += x[i];
    y[i] = sum;
    if (large < 0)
      return i;
  }
  return -1;
}

int depends_on_counter(double *y, int n, int at) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (i == at)
      return i * 2;
    y[i] = work(i);
  }
  return -1;
}

int by_pointer_to_own(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const double *at = x + i;
    int power;
    const double f = frexp(*at, &power);
    if (power > 6 || f < 0)
      return power;
    y[i] = work(f) + work(*at);
  }
  return -1;
}

static int low(double v) { return v < 0; }
static double half(double v) { return low(v) ? v : v / 2; }

int by_functions(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const double h = half(x[i]), w = work(h);
    if (low(h))
      return i;
    y[i] = w + work(w) + work(w + 1);
  }
  return -1;
}

int twice(const double *x, double *y, int n) {
  int bad = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < -20) {
      bad = 1;
      break;
    }
    y[i] = work(x[i]);
  }
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (bad || x[i] < 0)
      break;
    y[i] += work(y[i]);
  }
  return bad;
}
#endif

#ifdef DRIVER
enum { MOST = 300 };

static double x[MOST], y[MOST];
static int kind[MOST];
static char names[MOST][16];

static void print(const char *what, int result) {
  double sum = 0;
  for (int i = 0; i < MOST; i++)
    sum = sum * 0.99 + y[i];
  printf("%s: %d %.17g\n", what, result, sum);
  for (int i = 0; i < MOST; i++)
    y[i] = i;
}

static void all(int n, int at, double value) {
  for (int i = 0; i < MOST; i++) {
    x[i] = i * 37 % 11 * 0.5;
    kind[i] = i % 7;
    snprintf(names[i], 16, "name%d", i);
  }
  if (at >= 0) {
    x[at] = value;
    strcpy(names[at], value < -9 ? "a!" : "too long for it");
  }
  double left = 0;
  printf("%d elements, %g at %d\n", n, value, at);
  print("aliased", aliased(x, y, n));
  print("structure", in_a_structure(x, y, n));
  print("outside", outside(x, y, n, &left));
  print("condition", in_the_condition(x, y, n));
  print("counting", by_counting(x, y, n));
  print("continues", with_continues(x, y, n));
  print("macros", by_macros(x, y, n));
  print("braces", without_braces(x, y, n));
  print("small", small_counter(x, y));
  nothing_returned(x, y, n);
  print("nothing", (int)left);
  const struct pair p = of_structure(x, y, n);
  print("pair", (int)(p.low * 100 + p.high));
  print("nested", nested(x, y, n, 7));
  print("tables", from_tables(kind, x, y, n));
  print("else", in_else(x, y, n));
  print("two", (int)by_two(x, y, (unsigned)n));
  print("library", by_library(names, y, n));
  print("loops", ends_after_loops(x, y, n));
  print("counter", depends_on_counter(y, n, at));
  print("own", by_pointer_to_own(x, y, n));
  print("functions", by_functions(x, y, n));
  print("twice", twice(x, y, n));
}

int main(void) {
  static const int ends[] = {-1, 0, 1, 24, 129, 250, 251};
  for (int i = 0; i < 7; i++) {
    all(251, ends[i], -1.5);
    all(251, ends[i], -50);
    all(251, ends[i], 150);
  }
  all(1, 0, -1);
  all(2, 1, 1e10);
}
#endif
