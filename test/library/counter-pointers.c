// Counters that are pointers, also in steps, backwards, and next to another
// array.
// RUN: %library %s
#include <stddef.h>

struct pixel {
  unsigned char red, green, blue;
};

void until(int *a, int *end);
void below(int *a, size_t n);
void in_steps(int *a, size_t n);
void backwards(int *a, size_t n);
void of_structures(struct pixel *p, struct pixel *end);
void rows(double (*m)[5], double (*end)[5]);

#ifndef DRIVER
void until(int *a, int *end) {
#pragma kernel for
  for (int *p = a; p != end; p++)
    *p = *p * 2 + 1;
}

void below(int *a, size_t n) {
  int *p;
#pragma kernel for
  for (p = a; p < a + n; ++p)
    p[0] ^= 21;
}

void in_steps(int *a, size_t n) {
#pragma kernel for
  for (int *p = a; p < a + n; p += 4) {
    p[0] += p[3];
    p[1] -= p[2];
  }
}

void backwards(int *a, size_t n) {
#pragma kernel for
  for (int *p = a + n; p > a; p--)
    p[-1] = -p[-1];
}

void of_structures(struct pixel *p, struct pixel *end) {
#pragma kernel for
  for (; p != end; p++) {
    int grey = (p->red * 30 + p->green * 59 + p->blue * 11) / 100;
    p->red = p->green = p->blue = (unsigned char)grey;
  }
}

// The counter is used when the loop has ended.
void doubled(int *first, int n, int **last) {
  int *p = first;
#pragma kernel for
  for (; p < first + n; p += 2)
    *p *= 2;
  *last = p;
}

void rows(double (*m)[5], double (*end)[5]) {
#pragma kernel for
  for (double(*row)[5] = m; row != end; row++)
    for (int j = 1; j < 5; j++)
      (*row)[j] += (*row)[j - 1];
}

#else
#include "Inputs/show.h"
void doubled(int *first, int n, int **last);

int main(void) {
  static int a[2048], b[2048];
  static struct pixel p[500];
  static double m[200][5];
  fill_ints(a, 2048);
  fill_bytes(p, sizeof p);
  fill_doubles(m[0], 1000);
  for (int n = 0; n <= 2048; n = n ? n * 2 : 1) {
    int *last;
    until(a, a + n);
    below(a, n);
    in_steps(a, n / 4 * 4);
    backwards(a, n);
    doubled(b, n, &last);
    printf("%d ", (int)(last - b));
    show("a", a, sizeof a);
    show("b", b, sizeof b);
  }
  of_structures(p, p);
  of_structures(p + 1, p + 499);
  show("p", p, sizeof p);
  rows(m, m);
  rows(m, m + 200);
  show("m", m, sizeof m);
  return 0;
}
#endif
