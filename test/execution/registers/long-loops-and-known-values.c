// Before a long loop some variables, elements and a pointer are known; the
// loop changes them, with and without data. Read before they are written, too.
// RUN: %bulk %s --with registers
//@ in: 7 1
//@ in: -7 0
//@ in: 1000 -1
//@ gen: print(rng.randint(-999, 999), rng.randint(-1, 1))
#include <stdio.h>

static int x, y, out[8];

static void run(void) {
  int known = 3, late = 5, mixed = 1, untouched = 4, old = 0;
  int table[4] = {1, 2, 3, 4};
  unsigned char small = 250;
  long sum = 0;
  double d = 0.5;
  for (int i = 0; i < 30000; i++) {
    sum += late * untouched + table[i & 3] + small;
    old = known;
    known = (known * 5 + 1) % 1009;
    if (i == 20000)
      late = 6;
    if (x > i)
      mixed = i;
    table[(i + 1) & 3] = old;
    small++;
    d = d * 0.5 + known;
    if (y > 0 && i % 1000 == 7)
      table[2] += x;
  }
  out[0] = known;
  out[1] = late;
  out[2] = mixed;
  out[3] = untouched + x;
  out[4] = table[0] * 1000 + table[1];
  out[5] = table[2] - table[3];
  out[6] = small + (int)d;
  out[7] = sum % 1000003 + old;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 8; i++)
    printf("%d%c", out[i], i < 7 ? ' ' : '\n');
  return 0;
}
