// Functions that are pointed to call others, later ones, through tables and
// through pointers of their own; some are called by name as well.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-call
//@ in: 3 5
//@ gen: print(rng.randint(0, 20), rng.randint(1, 9))
#include <stdio.h>
#include <stdlib.h>

static const int weights[4] = {3, 1, 4, 1};
static int n, seed, sorted[6], found, sum, parity, named, grid[6], total;

static int odd(int x);
static int even(int x) { return !odd(x); }
static int odd(int x) { return x & 1; }

static int weigh(int x) {
  static const int more[2] = {10, 20};
  return weights[x & 3] + more[x & 1];
}
static int first(int x) { return weigh(x) + 1; }
static int second(int x) { return first(x) * 2; }
static int (*const steps[])(int) = {first, second};
static int chain(int x) { return steps[x & 1](x) + steps[0](x); }
static int apply(int (*f)(int), int x) { return (*f)(x); }
static int nested(int x) { return apply(chain, x) + apply(even, x & 7); }
static int (*op)(int) = nested;

static int key(int v) { return v % 10; }
static int compare(const void *a, const void *b) {
  return key(*(const int *)a) - key(*(const int *)b);
}

static int add(const int *values, int count) {
  int result = 0;
  for (int i = 0; i < count; ++i)
    result += weigh(values[i]);
  return result;
}
static int of_locals(int x) {
  int values[2] = {x, x + 1};
  return add(values, 2);
}
static int (*on_the_side)(int) = of_locals;

static int bump(int x) { return x + seed; }

static void work(void) {
  for (int i = 0; i < 6; ++i) {
    sorted[i] = (n * (i + 7) + seed * 13) % 97;
    grid[i] = sorted[i];
  }
  named = compare(&sorted[0], &sorted[1]) < 0;
  qsort(sorted, 6, sizeof sorted[0], compare);
  int wanted = sorted[4];
  int *at = bsearch(&wanted, sorted, 6, sizeof sorted[0], compare);
  found = at ? key(*at) : -1;
  sum = op(n) + apply(&second, seed) + (*bump)(n) + (&bump)(1) + (**first)(2);
  parity = even(n & 15) + (odd)(seed);
  total = add(grid, 6) + on_the_side(n);
}

int main(void) {
  if (scanf("%d %d", &n, &seed) != 2)
    return 1;
#pragma kernel
  work();
  for (int i = 0; i < 6; ++i)
    printf("%d ", key(sorted[i]));
  printf("%d %d %d %d %d\n", found, sum, parity, named, total);
}
