// Names of the program that are like those of the generated text.
// RUN: %bulk %s --with registers
//@ in: 1 2 3
//@ in: 7 7 8
//@ gen: print(*[rng.randint(-9, 9) for _ in range(3)])
#include <stdio.h>

static int x[3];

static int multiples(int k) {
  int argument[3000], all = 0;
  for (int i = 0; i < 3000; i++)
    argument[i] = (i & 255) * k;
  for (int i = 0; i < 3000; i++)
    all ^= argument[i];
  return all;
}

static int sums(int k) {
  int argument[3000], all = 0;
  for (int i = 0; i < 3000; i++)
    argument[i] = i + k;
  for (int i = 0; i < 3000; i++)
    all ^= argument[i];
  return all;
}

static void run(int a, int b, int c) {
  x[0] = multiples(a);
  x[1] = sums(b);
  x[2] = c;
}

int main(void) {
  int a, b, c;
  scanf("%d %d %d", &a, &b, &c);
#pragma kernel
  run(a, b, c);
  printf("%d %d %d\n", x[0], x[1], x[2]);
  return 0;
}
