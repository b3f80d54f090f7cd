// A run that refuses its input says nothing of the kernel, however it does so.
// RUN: %verdicts %s
//@ in: 2 1 2
//@ in: 3 5 2
// expect-all
#include <stdio.h>
#include <stdlib.h>

static unsigned a[4];

static void die(const char *why) {
  fprintf(stderr, "%s\n", why);
  exit(2);
}

static unsigned number(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    die("a number is missing");
  return x;
}

static void kernel(void) {
  a[1] += 1; // expect: a[1] update oblivious
}

int main(void) {
  unsigned n;
  if (scanf("%u", &n) != 1 || n == 123456) {
    fprintf(stderr, "no size\n");
    return 1;
  }
  for (unsigned i = 0; i < 2; i++)
    a[i] = number();
  if (a[0] == 77)
    abort();
#pragma kernel
  kernel(); // expect-call: oblivious
  printf("%u\n", a[1]);
  return 0;
}
