// Rows of a two-dimensional array as parameters.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 2 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[4], m[2][2], r[2];

static unsigned dot(const unsigned u[2], const unsigned *v) {
  unsigned s = 0;
  for (int i = 0; i < 2; i++)
    s += u[i] * v[i]; // expect: u[i] read oblivious; v[i] read oblivious
  return s;
}

static void kernel(void) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      m[i][j] = a[2 * i + j]; // expect: m[i][j] write oblivious; a[2 * i + j] read oblivious
  for (int i = 0; i < 2; i++)
    r[i] = dot(m[i], m[1 - i]); // expect: r[i] write oblivious
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 2; i++)
    printf("%u ", r[i]);
  printf("\n");
  return 0;
}
