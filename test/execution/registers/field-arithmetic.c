// Numbers of several limbs, with signed carries and a conditional exchange by
// masks.
// RUN: %bulk %s --with registers
//@ in: 0 0 0 0 1 1 1 1 1
//@ in: 65535 65535 65535 32767 65535 65535 65535 32767 0
//@ gen: print(*[rng.randint(-65535, 65535) for _ in range(8)], rng.randint(0, 1))
#include <stdint.h>
#include <stdio.h>

typedef int64_t field[4];

static field a, b, product, difference;
static int bit;

static void carry(field o) {
  for (int i = 0; i < 4; i++) {
    int64_t c = o[i] >> 16;
    o[i] -= c * 65536;
    if (i < 3)
      o[i + 1] += c;
    else
      o[0] += 38 * c;
  }
}

static void exchange(field p, field q, int by) {
  int64_t mask = -by;
  for (int i = 0; i < 4; i++) {
    int64_t t = mask & (p[i] ^ q[i]);
    p[i] ^= t;
    q[i] ^= t;
  }
}

static void multiply(field o, const field p, const field q) {
  int64_t t[7] = {0};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      t[i + j] += p[i] * q[j];
  for (int i = 0; i < 3; i++)
    t[i] += 38 * t[i + 4];
  for (int i = 0; i < 4; i++)
    o[i] = t[i];
  carry(o);
  carry(o);
}

static void run(void) {
  exchange(a, b, bit);
  multiply(product, a, b);
  multiply(product, product, product);
  multiply(a, a, product);
  for (int i = 0; i < 4; i++)
    difference[i] = a[i] - b[i];
  carry(difference);
}

int main(void) {
  long x;
  for (int i = 0; i < 8; i++) {
    scanf("%ld", &x);
    (i < 4 ? a : b)[i & 3] = x;
  }
  scanf("%d", &bit);
#pragma kernel
  run();
  for (int i = 0; i < 4; i++)
    printf("%lld %lld %lld ", (long long)a[i], (long long)product[i],
           (long long)difference[i]);
  printf("\n");
  return 0;
}
