// Locals of all kinds of types that what runs once leaves to the rest: arrays of
// deduced size, constants, pointers, vectors, unions, names that macros make;
// statements of all kinds end it.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --by-gcc
//@ in: 3
//@ in: 5
//@ in: -7
#include <stdbool.h>
#include <stdio.h>

typedef unsigned u32;
typedef int v4 __attribute__((vector_size(16)));
enum color { RED, GREEN };
union both {
  float f;
  u32 u;
};
struct pair {
  int a, b;
};

#define DECLARE u32 one = count(9), two = one + 1
#define TWO_LOOPS                                                              \
  for (i = 0; i < 4; i++)                                                      \
    table[i]++;                                                                \
  for (i = 0; i < 5; i++)                                                      \
  table[i] += 2
#define STEP(k)                                                                \
  do {                                                                         \
    table[k] ^= k;                                                             \
  } while (0)

static struct pair g = {1, 2};
static u32 table[64];
static int x, y, grid[2][3];

static u32 count(u32 v) {
  u32 n = 0;
  for (; v; v >>= 1)
    n += v & 1;
  return n;
}

static void kernel(u32 *scratch, const int *few, int n) {
  y = table[x & 63] + few[n & 1] + scratch[2];
  scratch[1] += y;
}

int main(void) {
  int i;
#pragma GCC unroll 4
  for (i = 0; i < 64; i++)
    table[i] = i * i;
  DECLARE;
  char s[] = "abc", *p = s;
  (void)p;
  bool flag = count(7) == 3;
  enum color c = GREEN;
  __auto_type v = count(31);
  __typeof__(g) k = g;
  int(*row)[3] = grid;
  u32 *restrict into = table;
  const int few[] = {4, 5}, lone = 3;
  u32 scratch[4] = {1, 2, 3};
  v4 vec = {1, 2, 3, 4};
  __int128 wide = 5;
  const char *const names[] = {"a", "b"};
  union both bits;
  bits.f = 1.5f;
  do
    STEP(3);
  while (--i > 60);
  if (flag)
    for (i = 0; i < 3; i++) {
      row[1][i] = i;
    }
  else
    table[1] = 7;
  {
    int i = 5;
    while (i--)
      into[i] += wide;
  }
  TWO_LOOPS;
  switch (c) {
  case GREEN:
    vec += 1;
    break;
  default:
    break;
  }
  for (;;) {
    if (table[2]++ > 20)
      break;
  };
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel(scratch, few, lone);
  k.a += y;
  row[0][1] += k.b;
  bits.u++;
  s[0]++;
  wide++;
  vec[0]++;
  printf("%d %u %u %d %d %u %d %d %s %d %d\n", y, one, two, flag, c, v, k.a,
         grid[0][1] + row[1][2], s, i, vec[0]);
  printf("%s %u %d %u %u %g\n", names[1], into[3], (int)wide, scratch[1],
         table[2], bits.f);
  return 0;
}
