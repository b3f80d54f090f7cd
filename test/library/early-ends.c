// Loops that an iteration ends: those before it run at once, it runs as
// written, and none behind it is seen.
// RUN: %library %s --always-at-once
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct table {
  int n, error, *count;
  const double *limit;
};

int by_return(const double *x, double *y, int n);
int by_break(const double *x, double *y, int n, double *what);
int both(const double *x, const int *kind, double *y, int n, int *where);
int at_the_end(const double *x, double *y, int n, int *i_left, double *t_left);
size_t downwards(const double *x, double *y, size_t n);
double *by_pointer(double *x, const double *end);
int counted(const double *x, double *y, int n, int *negative);
double in_order(const double *x, double *y, int n, int *seen);
int in_a_loop(const double *rows, double *y, int n, int w);
int by_jump(const double *x, double *y, int n);
int in_a_switch(const int *kind, const double *x, double *y, int n);
int passed_over(const double *x, double *y, int n, int *passed);
int with_member(struct table *t, const double *x, double *y);
int before_it_is_stored(const double *x, double *y, double *z, int n);
int in_place(double *x, int n);
int wrapped(const double *x, double *y, int n);
int several_variables(const double *x, double *y, int n);
int told(const double *x, double *y, int n);
int counted_down(const double *x, double *y, int n);
int found_by_a_function(const double *x, double *y, int n);
int short_circuit(const double *const x, const int *p, double *y, int n);

#ifndef DRIVER
int by_return(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      return i;
    y[i] = sqrt(x[i]) + exp(-x[i]);
  }
  return -1;
}

int by_break(const double *x, double *y, int n, double *what) {
  int bad = -1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 0) {
      bad = i;
      *what = x[i];
      break;
    }
    y[i] = sqrt(x[i]) + exp(-x[i]);
  }
  return bad;
}

int both(const double *x, const int *kind, double *y, int n, int *where) {
  int error = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const double v = x[i];
    if (v < 0) {
      error = 7;
      *where = i;
      break;
    } else if (kind[i] == 3) {
      *where = -i;
      return 9;
    }
    const double r = sqrt(v);
    y[i] = r * pow(r, kind[i]);
  }
  return error;
}

// What is left of variables of the function: where the loop ends early, the
// iteration before has left some of it.
int at_the_end(const double *x, double *y, int n, int *i_left, double *t_left) {
  int i, found = 0;
  double t = -5;
#pragma kernel for
  for (i = 0; i < n; i++) {
    if (x[i] < 0) {
      found = 1;
      break;
    }
    t = exp(x[i]) * sqrt(x[i]);
    y[i] = t + i;
  }
  *i_left = i;
  *t_left = t;
  return found;
}

size_t downwards(const double *x, double *y, size_t n) {
#pragma kernel for
  while (n--) {
    if (x[n] < 0)
      break;
    y[n] = sqrt(x[n]) + exp(-x[n]);
  }
  return n;
}

double *by_pointer(double *x, const double *end) {
  double *p = x;
#pragma kernel for
  for (; p != end; p++) {
    if (*p < 0)
      break;
    *p = log(*p + 1) + exp(-*p);
  }
  return p;
}

int counted(const double *x, double *y, int n, int *negative) {
  int large = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 0) {
      *negative = large;
      large += 100;
      break;
    }
    y[i] = exp(-x[i]);
    if (x[i] > 3)
      large++;
  }
  return large;
}

// A sum in order, of iterations before the end.
double in_order(const double *x, double *y, int n, int *seen) {
  double sum = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 0) {
      *seen = i;
      return sum;
    }
    y[i] = sqrt(x[i]) + exp(-x[i]);
    sum += y[i];
  }
  *seen = -1;
  return sum;
}

int in_a_loop(const double *rows, double *y, int n, int w) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k < w; k++) {
      if (rows[i * w + k] < 0)
        return i * 100 + k;
      if (rows[i * w + k] > 8)
        break;
    }
    for (int k = 0; k < w; k++)
      sum += exp(-rows[i * w + k]) * pow(rows[i * w + k], 3);
    y[i] = sum;
  }
  return -1;
}

int by_jump(const double *x, double *y, int n) {
  int i;
  double last = 0;
#pragma kernel for
  for (i = 0; i < n; i++) {
    if (x[i] < 0)
      goto out;
    last = exp(-x[i]);
    y[i] = last;
  }
  return -1;
out:
  y[i] = last;
  return i;
}

// A break of a switch is no end, a continue neither.
int in_a_switch(const int *kind, const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int add = 0;
    switch (kind[i]) {
    case 0:
      add = 4;
      break;
    case 1:
      add = 2;
    }
    if (x[i] < add - 4)
      return i;
    if (add == 2)
      continue;
    y[i] = pow(x[i] + 10, add) * exp(-x[i]) + sqrt(x[i] + 10);
  }
  return -1;
}

int passed_over(const double *x, double *y, int n, int *passed) {
  int i, k = 0;
#pragma kernel for
  for (i = 0; i < n; i++) {
    if (x[i] > 4) {
      k++;
      continue;
    }
    if (x[i] < 0) {
      k = -k;
      break;
    }
    y[i] = sqrt(x[i]) + exp(-x[i]);
  }
  *passed = k;
  return i;
}

int with_member(struct table *t, const double *x, double *y) {
#pragma kernel for
  for (int i = 0; i < t->n; i++) {
    if (x[i] < 0) {
      t->error = i;
      *t->count = i;
      return 1;
    }
    y[i] = exp(-x[i]) * t->limit[i] + sqrt(x[i]);
  }
  return 0;
}

// What decides it is read from another array than what has been stored.
int before_it_is_stored(const double *x, double *y, double *z, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    y[i] = exp(x[i]) + pow(x[i], 3);
    if (x[i] < 0)
      return i;
    z[i] = sqrt(x[i]);
  }
  return -1;
}

int in_place(double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      return i;
    x[i] = sqrt(x[i]) + exp(-x[i]);
  }
  return -1;
}

int wrapped(const double *x, double *y, int n) {
  int error = 0;
  do {
#pragma kernel for
    for (int i = 0; i < n; i++) {
      if (x[i] < 0) {
        error = -1 - i;
        break;
      }
      y[i] = sqrt(x[i]) * exp(-x[i]);
    }
    if (error)
      break;
    y[0] = 5;
  } while (0);
  return error;
}

int several_variables(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0, m;
    double v = x[i];
    m = i * 3;
    while (v > 2) {
      v /= 2;
      ++k;
    }
    if (k > 1 && v < 1.2 && m > 9)
      return m + k;
    y[i] = sqrt(x[i] + 10) * exp(-x[i]) + pow(k, m % 5) + log(v + 11) + sin(v);
    for (k = 0; k < 20; k++)
      y[i] += cos(k * v) * exp(-v);
  }
  return -1;
}

int told(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (!(x[i] >= 0)) {
      printf("element %d is %g\n", i, x[i]);
      if (x[i] < -100)
        exit(3);
      return 1;
    }
    y[i] = sqrt(x[i]) + exp(-x[i]);
  }
  return 0;
}

int counted_down(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = n - 1; i >= 0; i -= 2) {
    if (x[i] < 0)
      return i;
    y[i] = sqrt(x[i]) + exp(-x[i]);
  }
  return -1;
}

static int is_bad(double v, int *how) {
  *how = v < 0;
  return *how > 0;
}

int found_by_a_function(const double *x, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int how;
    if (is_bad(x[i], &how))
      return how + i;
    y[i] = sqrt(x[i]) + exp(-x[i]) + how;
  }
  return -1;
}

// Behind the end p is not looked at.
int short_circuit(const double *const x, const int *p, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (x[i] < 0 || (p && p[i] == 5))
      return i;
    y[i] = sqrt(x[i]) + exp(-x[i]);
  }
  return -1;
}
#endif

#ifdef DRIVER
enum { MOST = 400 };

static double x[MOST], y[MOST], z[MOST];
static int kind[MOST];

static void print(const char *what, int result) {
  double sum = 0;
  for (int i = 0; i < MOST; i++)
    sum = sum * 0.99 + y[i] + z[i];
  printf("%s: %d %.17g\n", what, result, sum);
  for (int i = 0; i < MOST; i++)
    y[i] = z[i] = i;
}

static void all(int n, int at, double value) {
  for (int i = 0; i < MOST; i++) {
    x[i] = i * 37 % 11 * 0.5;
    kind[i] = i % 3;
  }
  if (at >= 0)
    x[at] = value;
  int where = -1, count = -2, left = 0;
  double what = 0;
  struct table t = {n, 0, &count, z};
  printf("%d elements, %g at %d\n", n, value, at);
  print("return", by_return(x, y, n));
  print("break", by_break(x, y, n, &what));
  print("both", both(x, kind, y, n, &where));
  print("left", at_the_end(x, y, n, &left, &what));
  printf("%d %d %.17g\n", where, left, what);
  print("down", (int)downwards(x, y, n));
  print("counted", counted(x, y, n, &count));
  print("order", (int)(in_order(x, y, n, &where) * 1e6));
  printf("%d %d\n", count, where);
  print("loop", in_a_loop(x, y, n / 5, 5));
  print("jump", by_jump(x, y, n));
  print("switch", in_a_switch(kind, x, y, n));
  print("passed", passed_over(x, y, n, &where));
  print("member", with_member(&t, x, y));
  printf("%d %d %d\n", where, t.error, count);
  print("stored", before_it_is_stored(x, y, z, n));
  print("wrapped", wrapped(x, y, n));
  print("variables", several_variables(x, y, n));
  print("told", told(x, y, n));
  print("counted down", counted_down(x, y, n));
  print("function", found_by_a_function(x, y, n));
  print("short", short_circuit(x, at % 2 ? kind : NULL, y, n));
  print("in place", in_place(x, n));
  print("pointer", (int)(by_pointer(x, x + n) - x));
  for (int i = 0; i < MOST; i++)
    y[i] = x[i];
  print("it", 0);
}

int main(void) {
  static const int ends[] = {-1, 0, 1, 2, 150, 298, 299, 300};
  for (int i = 0; i < 8; i++) {
    all(300, ends[i], -1.5);
    all(300, ends[i], -50);
  }
  all(0, 0, -1);
  all(1, 0, -1);
  all(1, 1, -1);
  kind[90] = 3;
  int where = 0;
  print("return in it", both(x, kind, y, 100, &where));
  // None behind it is there.
  double *one = malloc(sizeof *one * 3);
  one[0] = one[1] = 1;
  one[2] = -1;
  print("three", by_return(one, y, MOST));
  print("three", by_jump(one, y, MOST));
  print("three", (int)in_order(one, y, MOST, &where));
  free(one);
  fflush(stdout);
  x[20] = -200;
  return told(x, y, 100);
}
#endif
