// Extended Euclid and modular inverse with results through pointers, one of
// which may be null.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 12 18
//@ gen: print(rng.randint(1, 10**9), rng.randint(1, 10**9))
#include <stdio.h>
#include <stdlib.h>

static long long extended_gcd(long long a, long long b, long long *x,
                              long long *y) {
  long long u = 1, v = 0, s = 0, t = 1;
  while (b) {
    lldiv_t d = {a / b, a % b};
    long long next;
    a = b, b = d.rem;
    next = u - d.quot * s, u = s, s = next;
    next = v - d.quot * t, v = t, t = next;
  }
  if (x)
    *x = u;
  if (y)
    *y = v;
  return a;
}

static long long inverse(long long a, long long m) {
  long long x;
  return extended_gcd(a, m, &x, NULL) == 1 ? (x % m + m) % m : 0;
}

static long long results[4];

static void solve(long long a, long long b) {
  results[0] = extended_gcd(a, b, results + 1, &results[2]);
  results[3] = inverse(a, b);
}

int main(void) {
  long long a, b;
  if (scanf("%lld %lld", &a, &b) != 2)
    return 1;
#pragma kernel
  solve(a, b);
  printf("%lld %lld %lld %lld\n", results[0], results[1], results[2],
         results[3]);
  return 0;
}
