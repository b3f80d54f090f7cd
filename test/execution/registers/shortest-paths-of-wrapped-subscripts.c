// Looks like Floyd-Warshall, but its subscripts wrap: it is about 256 numbers.
// RUN: %bulk %s --with registers
//@ in: 1
//@ in: 77
//@ gen: print(rng.randint(0, 900))
#include <stdio.h>

#define N 32

static int d[N * N], a;

static unsigned char at(int i, int j) { return (unsigned char)(i * N + j); }

static void run(void) {
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        if (d[at(i, j)] > d[at(i, k)] + d[at(k, j)])
          d[at(i, j)] = d[at(i, k)] + d[at(k, j)];
}

int main(void) {
  scanf("%d", &a);
  for (int i = 0; i < N * N; i++)
    d[i] = 100 + (i * 37 + a) % 901;
#pragma kernel
  run();
  unsigned sum = 0;
  for (int i = 0; i < N * N; i++)
    sum = sum * 31 + d[i];
  printf("%u\n", sum);
  return 0;
}
