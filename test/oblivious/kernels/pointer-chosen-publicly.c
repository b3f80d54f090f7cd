// A pointer that a counter chooses is not data, although both objects hold data.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 1
// expect-all
#include <stdio.h>

static unsigned a[2], b[2];

static unsigned kernel(void) {
  unsigned r = 0;
  for (int i = 0; i < 4; i++) {
    unsigned *p = i & 1 ? a : b;
    r = 3 * r + p[i / 2]; // expect: p[i / 2] read oblivious
  }
  return r;
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &b[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: oblivious
  printf("%u\n", r);
  return 0;
}
