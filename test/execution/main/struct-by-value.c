// Structs are passed to the kernel by value and returned from it.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 1 2 3 4
//@ in: -1 0 5 5
//@ in: 10 10 0 1
#include <stdio.h>

typedef struct {
  int re, im;
} complex_int;

struct summary {
  long norm;
  complex_int value;
  char digits[4];
};

static complex_int last = {1, 1};

static complex_int multiply(complex_int a, complex_int b) {
  complex_int r = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  a.re = -1;
  r.im += last.re;
  last = r;
  return r;
}

static struct summary summarize(complex_int a) {
  struct summary s = {(long)a.re * a.re + (long)a.im * a.im, a, "abc"};
  s.digits[1] = (char)('0' + (a.re & 7));
  return s;
}

int main(void) {
  complex_int a, b, r;
  struct summary s;
  if (scanf("%d %d %d %d", &a.re, &a.im, &b.re, &b.im) != 4)
    return 1;
#pragma kernel
  r = multiply(a, b);
#pragma kernel
  s = summarize(r);
  printf("%d %d %d %d %ld %d %s\n", a.re, r.re, r.im, last.im, s.norm,
         s.value.re, s.digits);
#pragma kernel
  int re = multiply(r, (complex_int){0, 1}).re;
  printf("%d\n", re);
  return 0;
}
