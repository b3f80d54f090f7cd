// break, continue and return in loops of many iterations, and counters that
// are values behind them.
// RUN: %bulk %s --with registers --refused registers:lower-registers
//@ in: 5000 3
//@ in: 1 70
//@ in: 0 1
//@ in: 19999 19999
//@ gen: print(rng.randint(0, 25000), rng.randint(1, 99))
#include <stdio.h>

static int x, y, at, evens, behind;

static int collatz(int n) {
  int steps = 0;
  for (int i = 0; i < 20000; i++) {
    if (n <= 1)
      return steps;
    steps++;
    if (n % 2 == 0) {
      n /= 2;
      evens++;
      continue;
    }
    n = 3 * (n % 100000) + 1;
  }
  behind++;
  return -1;
}

static int run(void) {
  int i;
  for (i = 0; i < 20000; i++) {
    if (i * 2 == x)
      break;
    at += i & 1;
  }
  at = at * 3 + i;
  int r = collatz(y);
  return r + 1000 * (r < 0 ? 0 : collatz(x % 30 + 1));
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  int r = run();
  printf("%d %d %d %d\n", r, at, evens, behind);
  return 0;
}
