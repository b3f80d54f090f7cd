// The copy of a whole struct from an element that depends on data.
// RUN: %verdicts %s
//@ in: 1 5 6 7 8
//@ in: 2 5 6 7 8
// expect-all
#include <stdio.h>

struct pair {
  unsigned first, second;
};
static unsigned a[4];
static struct pair pairs[2], copy;

static void kernel(unsigned x) {
  for (int i = 0; i < 2; i++) {
    pairs[i].first = a[2 * i];      // expect: pairs[i].first write oblivious; a[2 * i] read oblivious
    pairs[i].second = a[2 * i + 1]; // expect: pairs[i].second write oblivious; a[2 * i + 1] read oblivious
  }
  copy = pairs[x & 1]; // expect: copy write oblivious; pairs[x & 1] read data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  printf("%u %u\n", copy.first, copy.second);
  return 0;
}
