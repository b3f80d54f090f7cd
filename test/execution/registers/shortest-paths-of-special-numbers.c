// Floyd-Warshall over floats that a GPU keeps in registers, as many matrices as
// there are ways for their threads to wait for each other: after a seed, places
// and what is put there, into all of them. Bits are compared, those of NaN too.
// RUN: %bulk %s --with registers --refused simple:driver-simple-shape --refused shared:lower-shared
//@ in: 1 0
//@ in: 2 1 255 nan
//@ in: 3 2 100 -0 7 -nan
//@ in: 4 5 17 -3 34 -inf 3 inf 200 -0 0 0
//@ in: 5 3 3 -0 48 -0 51 0
//@ in: 6 4 0 -1 255 -2 1 inf 16 -inf
//@ gen: print(rng.randint(0, 900), k := rng.choice([0, 1, 2, 9, 40]), *[x for _ in range(k) for x in (rng.choice([rng.randint(0, 255), 17 * rng.randint(0, 15)]), rng.choice(["nan", "-nan", "inf", "-inf", "-0", "-0", 0, 0, rng.randint(-9, 9)]))])
#include <stdio.h>
#include <string.h>

static float a[16][16], b[32][32], c[64][64];

static void half_a_warp(void) {
  for (int k = 0; k < 16; k++)
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 16; j++)
        if (a[i][j] > a[i][k] + a[k][j])
          a[i][j] = a[i][k] + a[k][j];
}

static void half_a_warp_of_larger_tiles(void) {
  for (int k = 0; k < 32; k++)
    for (int j = 0; j < 32; j++)
      for (int i = 0; i < 32; i++)
        if (b[i][j] > b[i][k] + b[k][j])
          b[i][j] = b[i][k] + b[k][j];
}

static void two_warps(void) {
  for (int k = 0; k < 64; k++)
    for (int i = 0; i < 64; i++)
      for (int j = 0; j < 64; j++)
        if (c[i][j] > c[i][k] + c[k][j])
          c[i][j] = c[i][k] + c[k][j];
}

static unsigned sum_of(const float *d, int cells) {
  unsigned sum = 0, bits;
  for (int i = 0; i < cells; i++) {
    memcpy(&bits, &d[i], sizeof bits);
    sum = sum * 31 + bits;
  }
  return sum;
}

// Some at or near 0, so that zeros meet.
static void fill(float *d, int cells, int seed) {
  for (int i = 0; i < cells; i++)
    d[i] = seed % 2 ? (i * 37 + seed) % 3 : (20 + (i * 37 + seed) % 901) / 8.0f;
}

int main(void) {
  int seed, special;
  scanf("%d %d", &seed, &special);
  fill(&a[0][0], 256, seed);
  fill(&b[0][0], 1024, seed);
  fill(&c[0][0], 4096, seed);
  while (special-- > 0) {
    int at;
    float x;
    scanf("%d %f", &at, &x);
    a[at / 16][at % 16] = x;
    b[at / 16 * 2 + 1][at % 16 * 2 + 1] = x;
    c[at / 16 * 4 + 3][at % 16 * 4 + 3] = x;
  }
#pragma kernel
  half_a_warp();
#pragma kernel
  half_a_warp_of_larger_tiles();
#pragma kernel
  two_warps();
  printf("%08x %08x %08x %g\n", sum_of(&a[0][0], 256), sum_of(&b[0][0], 1024),
         sum_of(&c[0][0], 4096), c[0][1]);
  return 0;
}
