// Takes floats apart with unions and bit-fields and puts them together again.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 1.5 -0.0
//@ in: 1e-40 inf
//@ gen: print("%.9g" % rng.uniform(-100, 100))
//@ gen: print("%.9g" % (rng.uniform(-1, 1) * 10.0 ** rng.randint(-40, 38)))
#include <stdint.h>
#include <stdio.h>

union bits {
  float value;
  uint32_t word;
  struct {
    uint32_t fraction : 23;
    uint32_t exponent : 8;
    uint32_t sign : 1;
  };
};

struct flags {
  unsigned negative : 1, zero : 1, subnormal : 1, infinite : 1, : 4;
  signed exponent : 10;
};

static float x, y, products[3];
static struct flags flags;

static struct flags classify(float f) {
  union bits b = {f};
  struct flags r = {.negative = b.sign, .exponent = (int)b.exponent - 127};
  r.zero = !(b.word << 1);
  r.subnormal = !b.exponent && b.fraction;
  r.infinite = b.exponent == 255 && !b.fraction;
  return r;
}

static float with_exponent(float f, int e) {
  union bits b;
  b.value = f;
  b.exponent = e + 127;
  return b.value;
}

static uint32_t mix(void) {
  union bits a = {.value = x}, b = {.value = y};
  flags = classify(x);
  flags.exponent += classify(y).exponent / 2;
  products[0] = with_exponent(x, 3);
  products[1] = with_exponent(y, -1);
  a.sign ^= b.sign;
  a.fraction += b.fraction;
  products[2] = a.exponent == 255 ? 0 : a.value;
  return a.word ^ b.word;
}

int main(void) {
  uint32_t word;
  if (scanf("%f %f", &x, &y) != 2)
    return 1;
#pragma kernel
  word = mix();
  printf("%08x %d%d%d%d %d %.9g %.9g %.9g %zu\n", word, flags.negative,
         flags.zero, flags.subnormal, flags.infinite, flags.exponent,
         products[0], products[1], products[2], sizeof(struct flags));
  return 0;
}
