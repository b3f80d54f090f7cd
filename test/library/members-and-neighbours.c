// Members of structures that are assigned as a whole, that are named where
// nothing is evaluated, or that have neighbours that are no numbers.
// RUN: %library %s --always-at-once
struct point {
  int x, y;
};
struct mixed {
  int n;
  int t[5];
  enum { SMALL, LARGE } mode;
};
extern struct mixed whole;
void whole_structures(const struct point *in, int *out, int n);
void by_memcpy(const struct point *in, int *out, int n);
void not_evaluated(struct mixed *v, int *out, int n);
void of_file(int *out);
void modes(const struct mixed *v, int *out);

#ifndef DRIVER
#include <string.h>

struct mixed whole = {10, {1, 2, 3, 4, 5}, LARGE};

void whole_structures(const struct point *in, int *out, int n) {
  struct point t;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    t = in[i];
    out[i] = t.x + t.y;
  }
}

void by_memcpy(const struct point *in, int *out, int n) {
  struct point t = {7, 7}, u;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    memcpy(&t, &in[i], sizeof t);
    u.x = t.y;
    u.y = t.x;
    out[i] = u.x * 2 + u.y;
  }
}

/* v may be null: nothing of it is loaded then. */
void not_evaluated(struct mixed *v, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = __builtin_choose_expr(sizeof(int) == 8, v->n + 1, i) +
             (int)sizeof(v->n);
}

void of_file(int *out) {
#pragma kernel for
  for (int i = 0; i < whole.n; i++)
    out[i] = whole.t[i % 5];
}

void modes(const struct mixed *v, int *out) {
#pragma kernel for
  for (int i = 0; i < v->n; i++)
    out[i] += v->mode == LARGE ? 5 : v->mode + 6;
}

#else
#include "Inputs/show.h"

int main(void) {
  static struct point in[100];
  static int out[100];
  for (int i = 0; i < 100; i++)
    in[i] = (struct point){i, 3 * i};
  whole_structures(in, out, 100);
  show("out", out, sizeof out);
  by_memcpy(in, out, 100);
  show("out", out, sizeof out);
  not_evaluated(0, out, 100);
  show("out", out, sizeof out);
  not_evaluated(&whole, out, 100);
  show("out", out, sizeof out);
  of_file(out);
  show("out", out, sizeof out);
  modes(&whole, out);
  whole.mode = SMALL;
  modes(&whole, out);
  show("out", out, sizeof out);
  return 0;
}
#endif
