// Choices between values at hand are what constant-time code is written in: no branches.
// RUN: %verdicts %s
//@ in: 0 3
//@ in: 1 4
// expect-all
#include <stdio.h>

#define MIN(a, b) ({ unsigned a_ = (a), b_ = (b); a_ < b_ ? a_ : b_; })
enum { SMALL = 3 };
static unsigned r[2];

static void kernel(unsigned x, unsigned y) {
  unsigned least = x < y ? x : y;
  int both = x && y, any = !(x || (y & 1) || !least);
  double half = x & 1 ? least * 0.5 : (float)y;
  unsigned long wide = x & 2 ? (unsigned long)x * y << (y & 7) : sizeof wide;
  unsigned elvis = (x & y) ?: ~x;
  unsigned nested = x & 1 ? y & 1 ? SMALL : -y : (y < 2 && x < 2);
  unsigned swapped = x & 1 ? MIN(x, y) : __builtin_bswap32(y);
  unsigned *p = x & 1 ? &r[0] : r + 1;
  r[0] = least + both + any + elvis + nested + swapped; // expect: r[0] write oblivious
  r[1] = (half < 3) + wide + (p == r); // expect: r[1] write oblivious
}

int main(void) {
  unsigned x, y;
  if (scanf("%u %u", &x, &y) != 2)
    return 1;
#pragma kernel
  kernel(x, y); // expect-call: oblivious
  printf("%u %u\n", r[0], r[1]);
  return 0;
}
