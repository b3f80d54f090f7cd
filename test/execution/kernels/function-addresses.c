// Functions that the kernel stores, compares or finds in a table, and does not
// call.
// RUN: %bulk %s --refused simple:driver-simple-object
//@ in: 3
//@ gen: print(rng.randint(-2, 6))
#include <stdio.h>
#include <string.h>

static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }
static int negated(int x) { return -x; }

static const struct { const char *name; int (*apply)(int); } known[] = {
    {"twice", twice}, {"thrice", thrice}, {"negated", negated}};
static int (*chosen)(int), (*given)(int) = twice;
static int n, same, length;

static void work(void) {
  chosen = n > 3 ? twice : thrice;
  same = given == twice;
  length = (int)strlen(known[n & 1].name);
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  if (n < 0)
    given = negated;
#pragma kernel
  work();
  printf("%d %d %d %d %d\n", chosen(5), chosen == twice, same, length,
         known[2].apply(n));
}
