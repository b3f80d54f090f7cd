// Primes in a bit set: shifts by variables, sizeof in constant expressions, a
// byte of memory at the end that must stay.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ in: 2
//@ in: 1
//@ gen: print(rng.randint(3, 1023))
#include <limits.h>
#include <stdio.h>

#define LIMIT 1024
#define WORD_BITS (sizeof(unsigned long) * CHAR_BIT)
#define WORD(i) set.words[(i) / WORD_BITS]
#define BIT(i) (1UL << (i) % WORD_BITS)
#define IS_SET(i) ((WORD(i) & BIT(i)) != 0)

static struct {
  unsigned long words[LIMIT / WORD_BITS];
  char guard;
} set = {.guard = 42};

static unsigned sieve(unsigned limit, unsigned *largest) {
  unsigned count = 0;
  for (unsigned i = 2; i <= limit; i++) {
    if (IS_SET(i))
      continue;
    *largest = i;
    count++;
    for (unsigned j = i * i; j <= limit; j += i)
      WORD(j) |= BIT(j);
  }
  return count;
}

int main(void) {
  unsigned limit, largest = 0, count;
  if (scanf("%u", &limit) != 1 || limit >= LIMIT)
    return 1;
#pragma kernel
  count = sieve(limit, &largest);
  printf("%u primes to %u, largest %u, guard %d\n", count, limit, largest,
         set.guard);
  return 0;
}
