// Pointers and numbers that are variables of the file, which loops load; and
// arrays that they point to, which may be where they are themselves.
// RUN: %library %s
#include <stdint.h>
struct table {
  double *data;
  long size;
  struct {
    int first, step;
  } way;
};
extern double *base;
extern long length;
extern struct table whole;
extern long *where;
void set(double *to, long n);
void scale(double by);
void gather(double *out);
void walk(void);
void change_length(void);
long sum(void);
float *floats_of(int n);

#ifndef DRIVER
#include <stddef.h>

double *base;
long length;
struct table whole;
long *where;
static float *floats, factor = 0.5f;
static _Thread_local int offset = 3;

void set(double *to, long n) {
  base = to;
  length = n;
  whole.data = to;
  whole.size = n;
  whole.way.first = 1;
  whole.way.step = 2;
}

void scale(double by) {
#pragma kernel for
  for (long i = 0; i < length; i++)
    base[i] = base[i] * by + offset;
}

void gather(double *out) {
#pragma kernel for
  for (long i = 0; i < whole.size; i++)
    out[i] = whole.data[i] * whole.way.step + whole.way.first;
}

/* As written, where the array has `length` in it. */
void walk(void) {
#pragma kernel for
  for (long i = 0; i < length; i++)
    where[i] -= i + 1;
}

static void shorten(void) { length--; }

void change_length(void) {
#pragma kernel for
  for (long i = 0; i < 8; i++)
    where[i] = length * i;
  shorten();
}

long sum(void) {
  long s = 0;
#pragma kernel for
  for (long i = 0; i < length; i++)
    s += where[i] > 2 ? where[i] : 1;
  return s;
}

float *floats_of(int n) {
  static float all[1000];
  static int last = 1000;
  floats = all;
#pragma kernel for
  for (int i = 0; i < n; i++)
    floats[i] = i * factor + last;
  factor *= 2;
  return floats;
}

#else
#include "Inputs/show.h"

int main(void) {
  static double d[1000], e[1000];
  static long x[1000];
  for (int i = 0; i < 1000; i++)
    d[i] = i;
  set(d, 900);
  scale(0.75);
  gather(e);
  show("d", d, sizeof d);
  show("e", e, sizeof e);
  gather(d); /* At once: the same elements. */
  gather(d + 1);
  show("d", d, sizeof d);
  where = x;
  walk();
  printf("%ld\n", sum());
  change_length();
  show("x", x, sizeof x);
  /* The pointer leads to what the loop loads: there is one iteration. */
  length = 2;
  where = &length;
  walk();
  printf("%ld\n", length);
  length = 0;
  where = NULL;
  base = NULL;
  walk();
  scale(2);
  float *f = floats_of(700);
  floats_of(300);
  show("f", f, 4000);
  return 0;
}
#endif
