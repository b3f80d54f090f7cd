// Variables declared outside of the loop, as C89 has them, which each iteration
// writes before it reads them: with what is left of them behind the loop.
// RUN: %library %s --always-at-once
#include <stddef.h>

void not_used_behind(const double *a, double *out, int n, int m);
double used_behind(const double *a, double *out, int n, int m);
int counted_down(int *a, int n, int *left);
int declared_counter(const short *a, short *out, int n);
const int *pointers(const int *a, int *out, size_t n, size_t m);
int by_either_way(const int *a, int *out, int n);
int written_again(const int *a, int *out, int n);
int in_a_loop(int *a, int rounds, int n);

enum kind { FIRST, SECOND };
int past_a_switch(const int *a, int *out, int n, enum kind k);
size_t in_a_type(const int *a, int *out, int n);

#ifndef DRIVER
// A switch may be left although it has all enumerators.
int past_a_switch(const int *a, int *out, int n, enum kind k) {
  int t = 7;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    t = a[i] * 3;
    out[i] = t + 1;
  }
  switch (k) {
  case FIRST:
    t = 100;
    break;
  case SECOND:
    t = 200;
    break;
  }
  return t;
}

size_t in_a_type(const int *a, int *out, int n) {
  int t = 5;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    t = (a[i] & 7) + 1;
    out[i] = t;
  }
  int(*p)[t] = (void *)out;
  return sizeof *p;
}

void not_used_behind(const double *a, double *out, int n, int m) {
  int i, j;
  double s;
#pragma kernel for
  for (i = 0; i < n; i++) {
    s = 0;
    for (j = 0; j < m; j++)
      s += a[i * m + j];
    out[i] = s;
  }
}

double used_behind(const double *a, double *out, int n, int m) {
  int i, j;
  double s = -1;
#pragma kernel for
  for (i = 0; i < n; i++) {
    s = 1;
    for (j = 0; j < m; j++)
      s *= a[i * m + j];
    if (s < 2)
      continue;
    out[i] = s;
  }
  return s * 1000 + i;
}

int counted_down(int *a, int n, int *left) {
  int last = 7;
#pragma kernel for
  while (n--) {
    last = a[n] * 3;
    a[n] = last + n;
  }
  *left = n;
  return last;
}

int declared_counter(const short *a, short *out, int n) {
  int square = 5, i = 70;
#pragma kernel for
  for (int i = n - 1; i >= 0; i -= 2) {
    square = a[i] * a[i];
    out[i] = (short)(square + i);
  }
  return square + i;
}

const int *pointers(const int *a, int *out, size_t n, size_t m) {
  const int *row = NULL, *p;
  int *to = out;
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    row = a + i * m;
    to = &out[i];
    *to = 0;
    for (p = row; p < row + m; p++)
      *to += *p;
  }
  return row + (to - out);
}

int by_either_way(const int *a, int *out, int n) {
  int x, y = 3;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (a[i] & 1)
      x = a[i], y = x / 2;
    else
      y = x = -a[i];
    switch (x & 3) {
    case 0:
      y = 1;
      break;
    default:
      y = x;
    }
    out[i] = x + y;
  }
  return y;
}

// Written in some iterations only, but nobody reads it behind the loop before
// writing it.
int written_again(const int *a, int *out, int n) {
  int t, k;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i] % 2) {
      t = a[i] * a[i];
      for (k = 0; k < 3; k++)
        t += k;
      out[i] = t;
    }
  t = 0;
  for (k = 0; k < n; k++)
    t += out[k] & 7;
  return t + k;
}

// In a loop of its own: the next round writes them first.
int in_a_loop(int *a, int rounds, int n) {
  int i, t, sum = 0;
  for (int r = 0; r < rounds; r++) {
#pragma kernel for
    for (i = 0; i < n; i++) {
      t = a[i] + r;
      a[i] = t % 1000;
    }
    sum += i + a[0];
  }
  return sum;
}

#else
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  static double d[3000], out[1000];
  static int a[3000], o[1000];
  static short s[1000], so[1000];
  for (int round = 0; round < 4; round++) {
    const int n = (int[]){1000, 1, 0, 333}[round];
    for (int i = 0; i < 3000; i++) {
      d[i] = (i * 7 % 11) / 4.0;
      a[i] = i * 31 % 101 - 40;
      if (i < 1000)
        s[i] = (short)(i % 97), out[i] = 0, o[i] = 0, so[i] = 0;
    }
    not_used_behind(d, out, n, 3);
    printf("%g ", used_behind(d, out, n, 3));
    int left;
    printf("%d ", counted_down(a, n, &left));
    printf("%d %d ", left, declared_counter(s, so, n));
    const int *p = pointers(a, o, (size_t)n, 3);
    printf("%td ", p ? p - a : -1);
    printf("%d ", by_either_way(a, o, n));
    printf("%d ", written_again(a, o, n));
    printf("%d\n", in_a_loop(a, 5, n));
    printf("%d %zu ", past_a_switch(a, o, n, (enum kind)3),
           in_a_type(a, o, n));
    double sum = 0;
    for (int i = 0; i < 1000; i++)
      sum += out[i] + o[i] * 3 + so[i] * 5 + a[i];
    printf("%g\n", sum);
  }
  return 0;
}
#endif
