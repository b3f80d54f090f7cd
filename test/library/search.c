// Loops whose work is to find the iteration that ends them: iterations are asked
// at once, also those behind it, which may trap, or never end.
// RUN: %library %s

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int prime_from(unsigned from, unsigned n);
int password(unsigned hash, int length);
int quotient_is(const int *a, int n, int want);
int first_long(const unsigned *a, int n, int rounds);
int roots(const double *a, double *x, int n);
int count_until(const int *a, int n, int limit, int *seen);
int valid(const int (*grid)[9], int n);
int last_kept(const int *a, int n, int *last);

#ifndef DRIVER
static int is_prime(unsigned x) {
  for (unsigned d = 2; d * d <= x; d++)
    if (x % d == 0)
      return 0;
  return x > 1;
}

int prime_from(unsigned from, unsigned n) {
#pragma kernel for
  for (unsigned i = 0; i < n; i++)
    if (is_prime(from + i))
      return (int)i;
  return -1;
}

// What was tried is no array: letters that a number stands for.
int password(unsigned hash, int length) {
  int total = 1, found = -1;
  for (int k = 0; k < length; k++)
    total *= 26;
#pragma kernel for
  for (int i = 0; i < total; i++) {
    unsigned h = 5381;
    int rest = i;
    for (int k = 0; k < length; k++) {
      h = h * 33 + 'a' + rest % 26;
      rest /= 26;
    }
    if (h == hash) {
      found = i;
      break;
    }
  }
  return found;
}

// Behind the end there may be zeros.
int quotient_is(const int *a, int n, int want) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (1000 / a[i] == want)
      return i;
  return -1;
}

// Behind the end there may be zeros, with which this goes on for ever.
int first_long(const unsigned *a, int n, int rounds) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (unsigned x = a[i]; x != 1; x = x % 2 ? 3 * x + 1 : x / 2)
      k++;
    if (k > rounds)
      return i;
  }
  return -1;
}

// Newton's method, which may not converge.
int roots(const double *a, double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double r = a[i] > 1 ? a[i] : 1;
    int k = 0;
    for (; k < 60; k++) {
      double next = 0.5 * (r + a[i] / r);
      if (fabs(next - r) <= 1e-12 * r)
        break;
      r = next;
    }
    if (k == 60)
      return i;
    x[i] = r;
  }
  return n;
}

int count_until(const int *a, int n, int limit, int *seen) {
  int odd = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int k = 1; k <= 40; k++)
      s += a[i] % k;
    if (s > limit)
      break;
    odd += s & 1;
    seen[i]++;
  }
  return odd;
}

int valid(const int (*grid)[9], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned has = 0;
    for (int k = 0; k < 9; k++) {
      int v = grid[i][k];
      if (v < 1 || v > 9 || has >> v & 1)
        return 0;
      has |= 1u << v;
    }
  }
  return 1;
}

int last_kept(const int *a, int n, int *last) {
  int s = -7;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    s = 0;
    for (int k = 1; k < 30; k++)
      s += a[i] / k;
    if (s == 1000)
      break;
  }
  *last = s;
  return s;
}
#else
int main(void) {
  for (unsigned from = 4000000000u; from < 4000000200u; from += 41)
    printf("prime %d\n", prime_from(from, 300));
  printf("none %d\n", prime_from(24, 5));
  const char *words[] = {"a", "zz", "kiwi", "plum", "Q!"};
  for (int w = 0; w < 5; w++) {
    unsigned h = 5381;
    for (const char *p = words[w]; *p; p++)
      h = h * 33 + (unsigned char)*p;
    printf("password %d\n", password(h, (int)strlen(words[w])));
  }
  enum { N = 30000 };
  static int a[N], seen[N], grid[2000][9];
  static unsigned u[N];
  static double d[N], x[N];
  for (int at = 1; at < N; at = at * 5 + 2) {
    for (int i = 0; i < N; i++) {
      a[i] = i < at ? 11 + i % 700 : i == at ? 2 : 0;
      u[i] = i < at ? 1 + i % 20 : i == at ? 27 : 0;
      d[i] = i == at ? NAN : i * 0.37;
      x[i] = 0;
    }
    printf("quotient %d\n", quotient_is(a, N, 500));
    printf("long %d\n", first_long(u, N, 100));
    int end = roots(d, x, N);
    double s = 0;
    for (int i = 0; i < N; i++)
      s += x[i];
    printf("roots %d %.17g\n", end, s);
    a[at] = 1000003;
    memset(seen, 0, sizeof seen);
    int odd = count_until(a, N, 600, seen), all = 0;
    for (int i = 0; i < N; i++)
      all += seen[i];
    printf("count %d %d\n", odd, all);
    for (int i = 0; i < 2000; i++)
      for (int k = 0; k < 9; k++)
        grid[i][k] = (i + k * 2) % 9 + 1 + (i == at && k == 4 ? 9 : 0);
    printf("valid %d\n", valid((const int (*)[9])grid, 2000));
    int last = 0, r = last_kept(a, N, &last);
    printf("last %d %d\n", r, last);
  }
}
#endif
