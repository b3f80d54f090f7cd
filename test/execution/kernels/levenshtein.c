// Edit distance with two rows that change places: pointers to local arrays.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: kitten sitting
//@ gen: def word(): return "".join(rng.choices("abc", k=rng.randint(1, 30)))
//@ gen: print(word(), word())
#include <stdio.h>
#include <string.h>

#define MIN3(a, b, c)                                                          \
  ((a) < (b) ? ((a) < (c) ? (a) : (c)) : ((b) < (c) ? (b) : (c)))

static char a[32], b[32];

static unsigned distance(const char *s, const char *t) {
  unsigned one[33], two[33], *previous = one, *current = two, *swap;
  size_t m = strlen(s), n = strlen(t);
  for (size_t j = 0; j <= n; j++)
    previous[j] = j;
  for (size_t i = 1; i <= m; i++) {
    current[0] = i;
    for (size_t j = 1; j <= n; j++)
      current[j] = MIN3(previous[j] + 1, current[j - 1] + 1,
                        previous[j - 1] + (s[i - 1] != t[j - 1]));
    swap = previous, previous = current, current = swap;
  }
  return previous[n];
}

int main(void) {
  unsigned d;
  if (scanf("%31s %31s", a, b) != 2)
    return 1;
#pragma kernel
  d = distance(a, b);
  printf("%s %s %u\n", a, b, d);
  return 0;
}
