// What is prefetched is in the cache, as if it had been read.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

struct line {
  int value, pad[15];
};
static struct line table[16];
static unsigned r[1];

static void kernel(unsigned x) {
  __builtin_prefetch(table + (x & 15), 0, 3); // expect: __builtin_prefetch(table + (x & 15), 0, 3) read data-dependent-address
  __builtin_prefetch(&table[3]); // expect: __builtin_prefetch(&table[3]) read oblivious
  if (x & 1) // expect: branch x & 1 data-dependent
    __builtin_prefetch(table); // expect: __builtin_prefetch(table) read predicated
  r[0] = x; // expect: r[0] write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  printf("%u\n", r[0]);
  return 0;
}
