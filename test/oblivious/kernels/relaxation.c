// Shortest paths by relaxation over all pairs: predicated writes at known places.
// RUN: %verdicts %s
//@ in: 1 9 9 1 2 9 3 1 1
//@ in: 9 1 9 9 9 1 9 9 9
// expect-all
#include <stdio.h>

static unsigned d[9];

static void kernel(void) {
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++) {
        unsigned s = d[3 * i + k] + d[3 * k + j]; // expect: d[3 * i + k] read oblivious; d[3 * k + j] read oblivious
        unsigned t = d[3 * i + j]; // expect: d[3 * i + j] read oblivious
        if (s < t) // expect: branch s < t data-dependent
          d[3 * i + j] = s; // expect: d[3 * i + j] write predicated
      }
}

int main(void) {
  for (int i = 0; i < 9; i++)
    if (scanf("%u", &d[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: predicated
  for (int i = 0; i < 9; i++)
    printf("%u ", d[i]);
  printf("\n");
  return 0;
}
