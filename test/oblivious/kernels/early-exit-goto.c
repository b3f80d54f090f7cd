// A goto out of two loops.
// RUN: %verdicts %s
//@ in: 5 1 2 5 4
//@ in: 1 1 2 5 4
// expect-all
#include <stdio.h>

static unsigned a[4];

static unsigned kernel(unsigned x) {
  unsigned found = 9;
  for (unsigned i = 0; i < 2; i++) { // expect: branch i < 2 any
    for (unsigned j = 0; j < 2; j++) { // expect: branch j < 2 any
      unsigned v = a[2 * i + j]; // expect: a[2 * i + j] read predicated
      if (v == x) { // expect: branch v == x data-dependent
        found = v;
        goto done;
      }
    }
  }
done:
  return found;
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
