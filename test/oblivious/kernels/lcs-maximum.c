// The longest common subsequence, by maxima and a comparison as a value.
// RUN: %verdicts %s
//@ in: 1 2 3 4 5 6
//@ in: 1 2 3 1 2 3
// expect-all
#include <stdio.h>

static unsigned a[3], b[3], best[4][4];

static unsigned larger(unsigned u, unsigned v) {
  return u > v ? u : v;
}

static void kernel(void) {
  for (int i = 1; i <= 3; i++)
    for (int j = 1; j <= 3; j++) {
      unsigned same = a[i - 1] == b[j - 1]; // expect: a[i - 1] read oblivious; b[j - 1] read oblivious
      unsigned u = best[i - 1][j]; // expect: best[i - 1][j] read oblivious
      unsigned v = best[i][j - 1]; // expect: best[i][j - 1] read oblivious
      unsigned w = best[i - 1][j - 1] + same; // expect: best[i - 1][j - 1] read oblivious
      best[i][j] = larger(w, larger(u, v)); // expect: best[i][j] write oblivious
    }
}

int main(void) {
  for (int i = 0; i < 3; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
  for (int i = 0; i < 3; i++)
    if (scanf("%u", &b[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  printf("%u\n", best[3][3]);
  return 0;
}
