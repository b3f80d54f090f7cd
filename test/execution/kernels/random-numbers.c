// Kernels that draw from the library's generators, which host code has begun and goes
// on with: rand and random share one, drand48 and its kin another; by macros, seeded in
// the kernel as well, with a literal that host code prints.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 1
//@ in: 0
//@ in: 35
//@ in: 12
#include <stdio.h>
#include <stdlib.h>
#define DRAW (rand() % 6 + 1)
#define UNIT() drand48()
static const char *names[] = {"even", "odd"};
static int steps;
static int roll(void) { return DRAW + DRAW; }
static const char *game(int n, double *sum) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += roll();
    *sum += UNIT();
    if (random() & 1)
      steps++;
  }
  if (n % 5 == 0)
    srand48(n), srandom(n + 7);
  *sum += mrand48() % 10;
  return names[s & 1];
}
int main(void) {
  int n;
  double sum = 0;
  if (scanf("%d", &n) != 1)
    return 1;
  int before = rand();
  srand48(n * 3);
#pragma kernel
  const char *w = game(n, &sum);
  printf("%s %d %.9g %d", w, steps, sum, before);
  printf(" %d", rand());
  printf(" %ld\n", lrand48());
}
