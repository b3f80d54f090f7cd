// Counters that go up and down, by one or by more, to a bound that is reached
// or not.
// RUN: %library %s --always-at-once
void below(const int *in, int *out, int n);
void at_most(const int *in, int *out, int n);
void until(const int *in, int *out, int n);
void above(const int *in, int *out, int n);
void at_least(const int *in, int *out, int n);
void down_until(const int *in, int *out, int n);
void by_three(const int *in, int *out, int n);
void by_minus_four(const int *in, int *out, int n);
void turned_round(const int *in, int *out, int n);
void from_the_middle(const int *in, int *out, int n);

#ifndef DRIVER
static int changed(int x) { return x * 3 + (x >> 2); }

void below(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = changed(in[i]);
}

void at_most(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 1; i <= n; ++i)
    out[i - 1] = changed(in[i - 1]) + i;
}

void until(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i != n; i++) {
    out[i] = changed(in[i]) - i;
  }
}

void above(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = n; i > 0; i--)
    out[i - 1] = changed(in[n - i]);
}

void at_least(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = n - 1; i >= 0; --i)
    out[i] = in[i] ^ i;
}

void down_until(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = n - 1; i != -1; i -= 1)
    out[i] = in[i] & ~i;
}

void by_three(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i += 3)
    out[i] = changed(in[i]) | 1;
}

void by_minus_four(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = n - 1; i >= 0; i -= 4)
    out[i] = changed(in[i]) | 2;
}

void turned_round(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; n > i; i += 2)
    out[i] += in[i];
}

// What is before the first element is not touched.
void from_the_middle(const int *in, int *out, int n) {
  int first = n / 2;
#pragma kernel for
  for (int i = first; i < n; i++)
    out[i] = changed(in[i - first]);
}

#else
#include "Inputs/show.h"

int main(void) {
  static int in[50000], out[50000];
  static const int counts[] = {0, 1, 2, 3, 4, 5, 63, 64, 65, 1000, 50000};
  fill_ints(in, 50000);
  for (int k = 0; k < 11; k++) {
    int n = counts[k];
#define CALL(name) name(in, out, n), show(#name, out, sizeof out)
    CALL(below), CALL(at_most), CALL(until), CALL(above), CALL(at_least);
    CALL(down_until), CALL(by_three), CALL(by_minus_four), CALL(turned_round);
    CALL(from_the_middle);
  }
  return 0;
}
#endif
