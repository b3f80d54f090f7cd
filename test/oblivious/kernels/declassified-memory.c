// Of two globals that main reads one may be known.
// RUN: %verdicts %s
//@ in: 2 1
//@ in: 2 3
//@ gen: print(2, rng.randrange(100))
// expect-all
#include <stdio.h>

static unsigned place, key, a[4], b[4];

static void kernel(void) {
  unsigned i = place; // expect: place read oblivious
  unsigned j = key;   // expect: key read oblivious
  a[i & 3] = j; // expect: a[i & 3] write oblivious
  b[j & 3] = i; // expect: b[j & 3] write data-dependent-address
}

int main(void) {
  if (scanf("%u", &place) != 1)
    return 1;
  if (scanf("%u", &key) != 1)
    return 1;
#pragma kernel declassify(place)
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", a[i]);
  for (int i = 0; i < 4; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
