// Ways through an iteration, and through the functions it calls.
// RUN: %library %s --always-at-once
void continued(const int *in, int *out, int n);
void switched(const int *in, int *out, int n);
void returned(const int *in, int *out, int n);
void repeated(const int *in, int *out, int n);
void chosen(const int *in, int *out, int n);
void nested(const int *in, int *out, int n);

#ifndef DRIVER
void continued(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (in[i] < 0)
      continue;
    for (int j = 0; j < 5; j++) {
      if (j == in[i] % 5)
        continue;
      out[i] += j;
    }
    if (in[i] % 2)
      continue;
    out[i]++;
  }
}

void switched(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    switch (in[i] & 7) {
    case 0:
    case 1:
      out[i] = 10;
      break;
    case 2:
      out[i] = 20; // falls through
    case 3:
      out[i] += 30;
      break;
    case 4:
      continue;
    default:
      out[i] = -out[i];
    }
}

static int sign(int x) {
  if (x < 0)
    return -1;
  for (int k = 0; k < 3; k++)
    if (x == k)
      return 100 + k;
  if (x > 500)
    return 1;
  switch (x % 3) {
  case 0:
    return 7;
  case 1:
    break;
  default:
    return 9;
  }
  return 0;
}

static void set_unless_odd(int *to, int x) {
  if (x & 1)
    return;
  *to = x;
}

void returned(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    out[i] = sign(in[i]);
    set_unless_odd(&out[i], in[i]);
  }
}

void repeated(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    unsigned x = in[i];
    int steps = 0;
    do {
      x = x % 2 ? x * 3 + 1 : x / 2;
      if (++steps == 50)
        break;
    } while (x > 1);
    while (steps > 10)
      steps -= 3;
    for (;;) {
      if (steps++ > 20)
        break;
    }
    out[i] = steps + (int)(x & 3);
  }
}

void chosen(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int x = in[i] > 0 && in[i] < 500 ? in[i] : i > 0 ? in[i - 1] : 0;
    out[i] = x || in[i] == 3 ? x : !x + (in[i] != 0);
    in[i] > 7 && (out[i] = 8);
    out[i] += (x++, x);
  }
}

void nested(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (in[i] > 0) {
      if (in[i] % 2) {
        int here = in[i];
        while (here) {
          if (here % 5 == 0)
            break;
          here--;
        }
        out[i] = here;
      } else
        out[i] = 2;
    } else if (in[i] < -500)
      out[i] = 3;
}

#else
#include "Inputs/show.h"

int main(void) {
  static int in[3000], out[3000];
  fill_ints(in, 3000);
  for (int n = 1; n <= 3000; n = n * 6 + 1) {
    continued(in, out, n);
    show("continued", out, sizeof out);
    switched(in, out, n);
    show("switched", out, sizeof out);
    returned(in, out, n);
    show("returned", out, sizeof out);
    repeated(in, out, n);
    show("repeated", out, sizeof out);
    chosen(in, out, n);
    show("chosen", out, sizeof out);
    nested(in, out, n);
    show("nested", out, sizeof out);
  }
  return 0;
}
#endif
