// Arrays of every kind of number and of one to three dimensions, in shared
// memory as well: by subscripts that depend on data, through parameters,
// subscripts written the other way round, runs that end inside the kernel, and
// two calls.
// RUN: %bulk %s --lower=auto,columnwise,shared \
// RUN:   --refused simple:driver-simple-shape
// RUN: %bulk %s --lower=shared --threads=48 --driver=grouped
//@ in: 3 1 2 3
//@ in: 200 9 8 7
//@ gen: n = rng.randint(0, 300)
//@ gen: print(n, *(rng.randint(-10**6, 10**6) for _ in range(3)))
#include <stdio.h>
#include <stdlib.h>

enum kind { FEW, MANY };

static int n, seed[3];
static _Bool seen[13];
static enum kind kinds[3];
static signed char bytes[256], rows[3][7];
static unsigned short halves[5][9];
static unsigned words[31];
static float singles[2][3][5];
static double doubles[11];
static unsigned long long longs[6][2];
static unsigned long long sum;

static unsigned step(unsigned x) { return x * 1664525u + 1013904223u; }

static int swap(signed char *a, unsigned i, unsigned j) {
  signed char t = i[a];
  a[i] = a[j];
  j[a] = t;
  return a[(a[i] + a[j]) & 255];
}

static void count(unsigned short in[][9], const unsigned *by, unsigned x) {
  in[x % 5][by[x % 31] % 9]++;
  (2 [in])[x % 9] += (in)[1][2];
}

static void mix(void) {
  unsigned x = seed[0] ^ seed[1] ^ seed[2];
  for (int i = 0; i < 256; i++)
    bytes[i] = i;
  for (int i = 0; i < n; i++) {
    x = step(x);
    words[x % 31] += swap(bytes, x >> 8 & 255, i & 255);
    seen[words[x % 31] % 13] = !seen[x % 13];
    kinds[x % 3] = i > 100 ? MANY : FEW;
    rows[x % 3][i % 7] ^= bytes[x >> 16 & 255];
    count(halves, words, x >> 4);
    singles[x % 2][x % 3][x % 5] += halves[x % 5][x % 9] * 0.25f;
    doubles[x % 11] += singles[1][2][i % 5];
    longs[x % 6][i & 1] += (unsigned long long)x << (i & 31);
    if (n == 77 && i == 50)
      exit(7);
  }
}

static void add(void) {
  for (int i = 0; i < 256; i++)
    sum = sum * 31 + bytes[i] + words[i % 31] + rows[i % 3][i % 7] +
          halves[i % 5][i % 9] + longs[i % 6][i & 1] + seen[i % 13] +
          kinds[i % 3];
  seed[1] = sizeof rows / sizeof rows[0][0];
}

int main(void) {
  if (scanf("%d %d %d %d", &n, &seed[0], &seed[1], &seed[2]) != 4)
    return 1;
#pragma kernel
  mix();
  rows[1][3] ^= n;
#pragma kernel
  add();
  printf("%llu %d %d", sum, seed[1], rows[1][3]);
  for (int i = 0; i < 11; i++)
    printf(" %.17g", doubles[i]);
  putchar('\n');
  return 0;
}
