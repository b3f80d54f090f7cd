// The sieve of Eratosthenes, in a local array.
// RUN: %bulk %s
//@ in: 30
//@ in: 2
//@ in: 100
#include <stdbool.h>
#include <stdio.h>

#define MAX 100

int primes[MAX], count;

void sieve(int n) {
  bool composite[MAX + 1] = {false};
  count = 0;
  for (int i = 2; i <= n; i++) {
    if (composite[i])
      continue;
    primes[count++] = i;
    for (int j = i * i; j <= n; j += i)
      composite[j] = true;
  }
}

int main(void) {
  int n;
  scanf("%d", &n);
#pragma kernel
  sieve(n);
  for (int i = 0; i < count; i++)
    printf("%d ", primes[i]);
  printf("\n");
  return 0;
}
