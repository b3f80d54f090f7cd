// Binary search: where it looks depends on what it has seen.
// RUN: %verdicts %s
//@ in: 1
//@ in: 60
// expect-all
#include <stdio.h>

static const unsigned sorted[8] = {2, 3, 5, 7, 11, 13, 17, 19};

static unsigned kernel(unsigned x) {
  unsigned low = 0, high = 8;
  while (low < high) { // expect: branch low < high data-dependent
    unsigned middle = (low + high) / 2;
    if (sorted[middle] < x) // expect: sorted[middle] read data-dependent-address; branch sorted[middle] < x data-dependent
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
