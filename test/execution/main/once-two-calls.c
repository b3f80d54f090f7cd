// Several marked calls, in a loop and in order, with one table that is filled
// once and one that every run fills for itself in the same way; jumps and local
// types follow what runs once.
// RUN: %bulk %s --lower=auto,columnwise --refused simple:driver-simple-shape
//@ gen: print(rng.randrange(1, 5), *(rng.randrange(1000) for _ in range(8)))
#include <stdio.h>
#include <stdlib.h>

static unsigned sorted[16], reversed[16], a[8], sum;

static int compare(const void *p, const void *q) {
  const unsigned x = *(const unsigned *)p, y = *(const unsigned *)q;
  return x < y ? -1 : x > y;
}

static unsigned fibonacci(unsigned n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

static void mix(unsigned round) {
  for (int i = 0; i < 8; i++)
    a[i] = a[i] * 3 + sorted[(a[i] + round) % 16];
}

static void add(void) {
  sum = 0;
  for (int i = 0; i < 8; i++)
    sum += a[i] ^ reversed[a[i] % 16];
}

int main(void) {
  unsigned count, round = 0;
  char name[16];
  for (unsigned i = 0; i < 16; i++)
    sorted[i] = fibonacci(12 - i % 13) % 101;
  qsort(sorted, 16, sizeof *sorted, compare);
  snprintf(name, sizeof name, "%u-%u", sorted[0], sorted[15]);
  if (scanf("%u", &count) != 1)
    return 1;
  for (unsigned i = 0; i < 16; i++)
    reversed[i] = sorted[15 - i];
  for (int i = 0; i < 8; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
again:;
  struct step {
    unsigned number;
  } step = {round};
#pragma kernel
  mix(step.number);
  if (++round < count)
    goto again;
  if (count == 3)
    goto end;
#pragma kernel
  add();
end:
  printf("%s %u %u %u\n", name, sum, a[0], round);
  return 0;
}
