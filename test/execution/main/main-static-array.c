// Static arrays inside main, one of them large.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 10
//@ in: 97
//@ in: 500
#include <stdio.h>

static int sieve(char *composite, int n) {
  int primes = 0;
  for (int i = 2; i <= n; i++) {
    primes += !composite[i];
    for (int j = 2 * i; j <= n; j += i)
      composite[j] = 1;
  }
  return primes;
}

int main(void) {
  static char composite[1000];
  static int results[3];
  if (scanf("%d", &results[0]) != 1)
    return 1;
#pragma kernel
  results[1] = sieve(composite, results[0]);
  results[2] += composite[9] + composite[results[0]];
  printf("%d %d %d\n", results[0], results[1], results[2]);
  return 0;
}
