// Structures: read and written as a whole, by members, through pointers to
// them, and with arrays in them.
// RUN: %library %s --always-at-once
#include <stddef.h>

struct body {
  double at[3], speed[3];
  double mass;
};
struct state {
  int level, steps;
};
union word {
  unsigned number;
  unsigned char bytes[4];
};

void step(struct body *b, size_t n, double seconds);
void advance(struct state *s, const int *by, size_t n);
void energies(const struct body *b, double *e, size_t n);
void copies(const struct body *from, struct body *to, size_t n);
void masses(struct body *b, const double *m, size_t n);
void made(struct state *s, size_t n);
void moved(struct body *b, struct state *s, size_t n);
void swapped(union word *w, size_t n);
void through_pointer(struct state *s, size_t n);
void one_column(struct state *s, const struct state *of, size_t n);

#ifndef DRIVER
void step(struct body *b, size_t n, double seconds) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    for (int d = 0; d < 3; d++)
      b[i].at[d] += b[i].speed[d] * seconds;
}

static void advance_one(struct state *s, int by) {
  s->level += by;
  s->steps++;
}

void advance(struct state *s, const int *by, size_t n) {
  for (size_t i = 0; i < n; i++) {
#pragma kernel
    advance_one(&s[i], by[i]);
  }
}

static double energy(struct body b) {
  double v = 0;
  for (int d = 0; d < 3; d++)
    v += b.speed[d] * b.speed[d];
  return b.mass * v / 2;
}

void energies(const struct body *b, double *e, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    e[i] = energy(b[i]);
}

void copies(const struct body *from, struct body *to, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    to[i] = from[i];
}

void masses(struct body *b, const double *m, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    b[i].mass = m[i];
}

static struct state make(int i) {
  struct state s = {.steps = i, .level = -i};
  return s;
}

void made(struct state *s, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    s[i] = make((int)i);
}

void moved(struct body *b, struct state *s, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    struct body *here = b + i;
    struct state *there = &s[i];
    there->level = here->at[0] > 0 ? 1 : 2;
    here->at[1] = there->steps;
    *there = (struct state){there->level, there->level + 1};
  }
}

void swapped(union word *w, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++) {
    union word t;
    t.number = w[i].number;
    for (int k = 0; k < 4; k++)
      w[i].bytes[k] = t.bytes[3 - k];
  }
}

void through_pointer(struct state *s, size_t n) {
#pragma kernel for
  for (struct state *p = s; p < s + n; p++)
    advance_one(p, p->steps);
}

// Both members of an element are never in the same range.
void one_column(struct state *s, const struct state *of, size_t n) {
#pragma kernel for
  for (size_t i = 0; i < n; i++)
    s[i].level = of[i].steps;
}

#else
#include "Inputs/show.h"

int main(void) {
  static struct body b[600], c[600];
  static struct state s[600];
  static union word w[600];
  static double e[600];
  static int by[600];
  fill_doubles((double *)b, sizeof b / sizeof(double));
  fill_ints(by, 600);
  fill_bytes(w, sizeof w);
  for (int n = 0; n <= 600; n = n * 5 + 1) {
    step(b, n, 0.125);
    advance(s, by, n);
    energies(b, e, n);
    copies(b, c, n);
    masses(c, e, n);
    made(s + 1, n / 2);
    moved(c, s, n);
    swapped(w, n);
    through_pointer(s, n);
    one_column(s, s, n);
    show("b", b, sizeof b), show("c", c, sizeof c), show("s", s, sizeof s);
    show("e", e, sizeof e), show("w", w, sizeof w);
  }
  return 0;
}
#endif
