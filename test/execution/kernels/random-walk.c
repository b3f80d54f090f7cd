// A pseudo-random generator with a static seed, a walk that records where it
// has been; the second function's static counter is another one.
// RUN: %bulk %s
//@ gen: print(rng.getrandbits(31), rng.randint(1, 80))
#include <stdio.h>

static unsigned char visits[9][9];
static int x = 4, y = 4, falls;

static unsigned next_random(unsigned *seed) {
  static unsigned state = 2463534242u, calls;
  if (seed) {
    state ^= *seed;
    *seed = 0;
  }
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state + calls++;
}

static int fall(void) {
  static int calls;
  calls += 2;
  x = y = 4;
  return calls;
}

static unsigned walk(unsigned seed, int steps) {
  static const signed char dx[4] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};
  unsigned r = next_random(&seed);
  while (steps-- > 0) {
    visits[y][x]++;
    x += dx[r >> 3 & 3];
    y += dy[r >> 3 & 3];
    if (x < 0 || x > 8 || y < 0 || y > 8)
      falls = fall();
    r = next_random(NULL);
  }
  return r;
}

int main(void) {
  unsigned seed, r;
  int steps;
  if (scanf("%u %d", &seed, &steps) != 2)
    return 1;
#pragma kernel
  r = walk(seed, steps);
  printf("%u (%d, %d) fell %d:", r, x, y, falls);
  for (int i = 0; i < 81; i++)
    printf("%s%d", i % 9 ? "" : " ", visits[i / 9][i % 9]);
  puts("");
  return 0;
}
