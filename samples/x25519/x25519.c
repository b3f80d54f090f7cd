// x25519.c - the function X25519 of RFC 7748: a scalar times a point.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The u coordinate of the multiple of a point on Curve25519, by the Montgomery
// ladder: for each bit of the scalar the same sums and products modulo
// 2^255 - 19, and an exchange by a mask. No address, condition or bound depends
// on a number that is read: the program is oblivious, as code that handles keys
// has to be. A number of the field is an array that functions get by pointers;
// results may be operands. With -DBINARY numbers are read and written as bytes.

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define BYTES 32
#define LIMBS 16

// A number is the sum of limb[i] * 2^(16 * i). Limbs may be negative, and
// larger than 16 bits: sums of two that `reduce` has left fit in a product.
typedef int64_t gf[LIMBS];

// All numbers the lowest byte first.
uint8_t scalar[BYTES], point[BYTES], multiple[BYTES];

// Passes on what exceeds 16 bits of a limb, and from bit 255 on 19 times to the
// lowest one. After a product it takes two of these until all limbs but that
// one have 16 bits; that one may exceed them by 19.
static void reduce(gf a) {
  for (int i = 0; i < LIMBS - 1; i++) {
    a[i + 1] += a[i] >> 16;
    a[i] &= 0xffff;
  }
  a[0] += 19 * (a[LIMBS - 1] >> 15);
  a[LIMBS - 1] &= 0x7fff;
}

static void set(gf to, int64_t value) {
  to[0] = value;
  for (int i = 1; i < LIMBS; i++)
    to[i] = 0;
}

static void copy(gf to, const gf a) {
  for (int i = 0; i < LIMBS; i++)
    to[i] = a[i];
}

static void add(gf to, const gf a, const gf b) {
  for (int i = 0; i < LIMBS; i++)
    to[i] = a[i] + b[i];
}

static void subtract(gf to, const gf a, const gf b) {
  for (int i = 0; i < LIMBS; i++)
    to[i] = a[i] - b[i];
}

// 2^256 is 38: the upper half of the product is added 38 times to the lower.
static void multiply(gf to, const gf a, const gf b) {
  int64_t product[2 * LIMBS];
  for (int i = 0; i < 2 * LIMBS; i++)
    product[i] = 0;
  for (int i = 0; i < LIMBS; i++)
    for (int j = 0; j < LIMBS; j++)
      product[i + j] += a[i] * b[j];
  for (int i = 0; i < LIMBS; i++)
    to[i] = product[i] + 38 * product[i + LIMBS];
  reduce(to);
  reduce(to);
}

static void scale(gf to, const gf a, int64_t factor) {
  for (int i = 0; i < LIMBS; i++)
    to[i] = a[i] * factor;
  reduce(to);
  reduce(to);
}

// Exchanges the numbers if `bit` is 1, and leaves them if it is 0.
static void exchange(gf a, gf b, int64_t bit) {
  int64_t mask = -bit;
  for (int i = 0; i < LIMBS; i++) {
    int64_t difference = mask & (a[i] ^ b[i]);
    a[i] ^= difference;
    b[i] ^= difference;
  }
}

// The inverse of a is its power of 2^255 - 21, all of whose 255 bits are 1 but
// bits 2 and 4. The inverse of 0 is 0.
static void invert(gf to, const gf a) {
  gf power;
  copy(power, a);
  for (int bit = 253; bit >= 0; bit--) {
    multiply(power, power, power);
    if (bit != 2 && bit != 4)
      multiply(power, power, a);
  }
  copy(to, power);
}

// The highest bit of the bytes does not count.
static void unpack(gf to, const uint8_t *bytes) {
  for (int i = 0; i < LIMBS; i++)
    to[i] = bytes[2 * i] | bytes[2 * i + 1] << 8;
  to[LIMBS - 1] &= 0x7fff;
}

// Writes a product as a number less than p = 2^255 - 19. Of numbers from p on,
// which a product may be, bit 255 is 1 if 19 is added: `reduce` takes away p.
static void pack(uint8_t *bytes, const gf a) {
  gf least;
  copy(least, a);
  reduce(least);
  least[0] += 19;
  reduce(least);
  least[0] -= 19;
  reduce(least);
  for (int i = 0; i < LIMBS; i++) {
    bytes[2 * i] = (uint8_t)least[i];
    bytes[2 * i + 1] = (uint8_t)(least[i] >> 8);
  }
}

// A step of the ladder: from the points x2 / z2 and x3 / z3, whose difference
// is u, to twice the first and the sum of both.
static void double_and_add(gf x2, gf z2, gf x3, gf z3, const gf u) {
  gf sum, difference, other, cross;
  add(sum, x2, z2);
  subtract(difference, x2, z2);
  add(other, x3, z3);
  subtract(cross, x3, z3);
  multiply(cross, cross, sum);
  multiply(other, other, difference);
  add(x3, cross, other);
  multiply(x3, x3, x3);
  subtract(z3, cross, other);
  multiply(z3, z3, z3);
  multiply(z3, z3, u);
  multiply(sum, sum, sum);
  multiply(difference, difference, difference);
  multiply(x2, sum, difference);
  subtract(difference, sum, difference);
  scale(z2, difference, 121665);
  add(z2, z2, sum);
  multiply(z2, z2, difference);
}

// Bit 254 of the scalar counts as 1, bits 255 and 0 to 2 as 0.
static int scalar_bit(const uint8_t *bytes, int i) {
  return i == 254 ? 1 : i < 3 ? 0 : bytes[i / 8] >> i % 8 & 1;
}

static void x25519(uint8_t *to, const uint8_t *by, const uint8_t *from) {
  gf u, x2, z2, x3, z3;
  int before = 0;
  unpack(u, from);
  set(x2, 1);
  set(z2, 0);
  copy(x3, u);
  set(z3, 1);
  for (int i = 254; i >= 0; i--) {
    int bit = scalar_bit(by, i);
    exchange(x2, x3, before ^ bit);
    exchange(z2, z3, before ^ bit);
    double_and_add(x2, z2, x3, z3, u);
    before = bit;
  }
  invert(z2, z2);
  multiply(x2, x2, z2);
  pack(to, x2);
}

#ifdef BINARY

static void input_bytes(uint8_t *bytes) {
  if (fread(bytes, BYTES, 1, stdin) != 1)
    exit(EXIT_FAILURE);
}

static void output_bytes(const uint8_t *bytes) {
  fwrite(bytes, BYTES, 1, stdout);
}

#else

static void input_bytes(uint8_t *bytes) {
  for (int i = 0; i < BYTES; i++)
    if (scanf("%2" SCNx8, &bytes[i]) != 1)
      exit(EXIT_FAILURE);
}

static void output_bytes(const uint8_t *bytes) {
  for (int i = 0; i < BYTES; i++)
    printf("%02" PRIx8, bytes[i]);
  printf("\n");
}

#endif

int main(void) {
  input_bytes(scalar);
  input_bytes(point);
#pragma kernel
  x25519(multiple, scalar, point);
  output_bytes(multiple);
  return 0;
}
