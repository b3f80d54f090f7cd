// A table whose filling depends on the input must not be shared by the inputs.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 5
//@ in: 7 5
//@ in: 2 0
//@ in: 10 9
#include <stdio.h>

static int powers[10];
static int modulus = 101;
static int answer = 5;

static void fill(int base) {
  powers[0] = 1;
  for (int i = 1; i < 10; i++)
    powers[i] = powers[i - 1] * base % modulus;
}

static void look_up(int i) { answer += powers[i] + powers[9 - i] * 1000; }

int main(void) {
  int base, i;
  if (scanf("%d %d", &base, &i) != 2)
    return 1;
  fill(base);
#pragma kernel
  look_up(i);
  printf("%d\n", answer);
  return 0;
}
