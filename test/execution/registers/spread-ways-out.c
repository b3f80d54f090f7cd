// Loops with several ways out that data take, before and beside shared loops:
// what one way leaves behind is not what another one does.
// RUN: %bulk %s
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK: [in-spread-loops]
//@ in: 0 5
//@ in: 1 5
//@ in: 2 0
//@ in: 7 90
//@ gen: print(rng.randint(0, 30), rng.randint(0, 60))
#include <stdio.h>

static int t, d, r[32], a[256], b[256];

static void shared(int by) {
  for (int k = 0; k < 64; k++)
    for (int i = 0; i < 256; i++)
      b[i] = (b[i] + a[(i + k) & 255]) * 3 % 1000 + by;
}

/* By return, and by the condition. */
static int returned(void) {
  do {
    r[4] += 8;
    if (t % 3 == 1)
      return t;
  } while (r[4] < r[21] + 30);
  shared(r[4]);
  r[5] = 1;
  return r[4];
}

/* By return, break and the condition. */
static int in_three_ways(void) {
  int rounds = 0;
  do {
    rounds++;
    r[6] += 3;
    if (r[6] > d)
      break;
    r[7] += t;
    if (r[7] > 50)
      return rounds;
    r[8] ^= r[7];
  } while (r[8] < 40);
  shared(rounds);
  r[9] += rounds;
  return -rounds;
}

static int result;

static void kernel(void) {
  for (int i = 0; i < 256; i++)
    a[i] = i * t + d;
  result = returned();
  result = result * 100 + in_three_ways();
}

int main(void) {
  if (scanf("%d %d", &t, &d) != 2)
    return 1;
  r[21] = d;
#pragma kernel
  kernel();
  printf("%d:", result);
  for (int i = 0; i < 12; i++)
    printf(" %d", r[i]);
  for (int i = 0; i < 256; i++)
    printf(" %d", b[i]);
  printf("\n");
  return 0;
}
