// modular_exponentiation.c - P^E modulo M, as in RSA.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Montgomery products, one or two for every bit of E, through pointers to
// BITS-bit numbers of 32-bit limbs, the least significant first; P < M, and M
// is odd. Both products are always computed and one of the two results is
// taken, so that neither time nor addresses tell anything about E.

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef BITS
#define BITS 256
#endif

#define LIMBS (BITS / 32)

_Static_assert(BITS > 0 && BITS % 32 == 0, "BITS must be a multiple of 32");

static uint32_t base[LIMBS], exponent[LIMBS], modulus[LIMBS], power[LIMBS];

// x such that x * m = -1 modulo 2^32, for odd m: each step of Newton's
// iteration doubles the number of right bits, of which m itself has 3.
static uint32_t negative_inverse(uint32_t m) {
  uint32_t x = m;
  for (int bits = 3; bits < 32; bits *= 2)
    x *= 2 - m * x;
  return -x;
}

static void copy(uint32_t *z, const uint32_t *x) {
  for (int j = 0; j < LIMBS; j++)
    z[j] = x[j];
}

// z = bit ? x : y
static void choose(uint32_t *z, uint32_t bit, const uint32_t *x,
                   const uint32_t *y) {
  for (int j = 0; j < LIMBS; j++)
    z[j] = (x[j] & -bit) | (y[j] & ~-bit);
}

// z + carry * 2^BITS, which is less than 2 * m, modulo m.
static void reduce(uint32_t *z, uint32_t carry, const uint32_t *m) {
  uint32_t difference[LIMBS], borrow = 0;
  for (int j = 0; j < LIMBS; j++) {
    uint64_t d = (uint64_t)z[j] - m[j] - borrow;
    difference[j] = (uint32_t)d;
    borrow = d >> 63;
  }
  choose(z, carry | !borrow, difference, z);
}

// z = x * y / 2^BITS modulo m; z may be x or y.
static void multiply(uint32_t *z, const uint32_t *x, const uint32_t *y,
                     const uint32_t *m, uint32_t inverse) {
  uint32_t t[LIMBS] = {0}, top = 0;
  for (int i = 0; i < LIMBS; i++) {
    uint64_t sum = t[0] + (uint64_t)x[0] * y[i];
    uint32_t q = (uint32_t)sum * inverse;
    uint64_t reduced = (uint32_t)sum + (uint64_t)m[0] * q;
    for (int j = 1; j < LIMBS; j++) {
      sum = t[j] + (uint64_t)x[j] * y[i] + (sum >> 32);
      reduced = (uint32_t)sum + (uint64_t)m[j] * q + (reduced >> 32);
      t[j - 1] = (uint32_t)reduced;
    }
    sum = top + (sum >> 32) + (reduced >> 32);
    t[LIMBS - 1] = (uint32_t)sum;
    top = (uint32_t)(sum >> 32);
  }
  reduce(t, top, m);
  copy(z, t);
}

// z = 2 * z modulo m
static void twice(uint32_t *z, const uint32_t *m) {
  uint32_t carry = 0;
  for (int j = 0; j < LIMBS; j++) {
    uint32_t next = z[j] >> 31;
    z[j] = z[j] << 1 | carry;
    carry = next;
  }
  reduce(z, carry, m);
}

// z = p^e modulo m
static void power_modulo(uint32_t *z, const uint32_t *p, const uint32_t *e,
                         const uint32_t *m) {
  uint32_t inverse = negative_inverse(m[0]);
  uint32_t factor[LIMBS], product[LIMBS], unit[LIMBS] = {1};
  copy(factor, p);
  for (int i = 0; i < BITS; i++)
    twice(factor, m); // p in Montgomery's form: p * 2^BITS
  copy(z, unit);
  reduce(z, 0, m); // 1 modulo 1 is 0
  for (int i = 0; i < BITS; i++)
    twice(z, m);
  for (int i = BITS - 1; i >= 0; i--) {
    multiply(z, z, z, m, inverse);
    multiply(product, z, factor, m, inverse);
    choose(z, e[i / 32] >> i % 32 & 1, product, z);
  }
  multiply(z, z, unit, m, inverse); // and back
}

// Reads BITS / 4 hexadecimal digits, 8 for each limb.
static void input_number(uint32_t *number) {
  for (int i = LIMBS - 1; i >= 0; i--)
    if (scanf("%8" SCNx32, &number[i]) != 1)
      exit(EXIT_FAILURE);
}

int main(void) {
  input_number(base);
  input_number(exponent);
  input_number(modulus);
#pragma kernel
  power_modulo(power, base, exponent, modulus);
  for (int i = LIMBS - 1; i >= 0; i--)
    printf("%08" PRIx32, power[i]);
  printf("\n");
  return 0;
}
