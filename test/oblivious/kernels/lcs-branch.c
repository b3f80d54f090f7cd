// The longest common subsequence as textbooks write it: which neighbours are read is data.
// RUN: %verdicts %s
//@ in: 1 2 3 4 5 6
//@ in: 1 2 3 1 2 3
//@ in: 1 2 3 2 3 1
// expect-all
#include <stdio.h>

static unsigned a[3], b[3], best[4][4];

static void kernel(void) {
  for (int i = 1; i <= 3; i++)
    for (int j = 1; j <= 3; j++)
      if (a[i - 1] == b[j - 1]) // expect: a[i - 1] read oblivious; b[j - 1] read oblivious; branch a[i - 1] == b[j - 1] data-dependent
        best[i][j] = best[i - 1][j - 1] + 1; // expect: best[i][j] write predicated; best[i - 1][j - 1] read predicated
      else
        best[i][j] = best[i - 1][j]; // expect: best[i][j] write predicated; best[i - 1][j] read predicated
}

int main(void) {
  for (int i = 0; i < 3; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
  for (int i = 0; i < 3; i++)
    if (scanf("%u", &b[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: predicated
  printf("%u\n", best[3][3]);
  return 0;
}
