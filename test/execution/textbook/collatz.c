// The length of Collatz's sequence and its largest number.
// RUN: %bulk %s
//@ in: 27
//@ in: 1
#include <stdio.h>

struct result {
  int steps;
  long largest;
};

struct result collatz(long n) {
  struct result r = {0, n};
  while (n != 1) {
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    if (n > r.largest)
      r.largest = n;
    r.steps++;
  }
  return r;
}

int main(void) {
  long n;
  struct result r;
  scanf("%ld", &n);
#pragma kernel
  r = collatz(n);
  printf("%ld: %d steps, up to %ld\n", n, r.steps, r.largest);
  return 0;
}
