// montgomery.c - Z = X * Y / 2^BITS modulo M, without division.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Montgomery's product of BITS-bit numbers, X, Y < M and M odd, by the
// schoolbook method on 32-bit limbs with 64-bit intermediate results: every
// limb of Y adds its multiple of X, and then the multiple of M that makes the
// lowest limb 0, which is dropped. The loops depend on BITS alone, and the last
// subtraction is always done, of M or of 0: the program is oblivious.

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef BITS
#define BITS 512
#endif

#define LIMBS (BITS / 32)

_Static_assert(BITS > 0 && BITS % 32 == 0, "BITS must be a multiple of 32");

// Least significant limb first. Z has one more: before its last subtraction it
// is less than 2 * M.
uint32_t X[LIMBS], Y[LIMBS], M[LIMBS], Z[LIMBS + 1];

// x such that x * m = -1 modulo 2^32, for odd m: each step of Newton's
// iteration doubles the number of right bits, of which m itself has 3.
uint32_t negative_inverse(uint32_t m) {
  uint32_t x = m;
  for (int bits = 3; bits < 32; bits *= 2)
    x *= 2 - m * x;
  return -x;
}

// Z = (Z + X * y + q * M) / 2^32, with the q for which that is a whole number.
void add_and_shift(uint32_t y, uint32_t inverse) {
  uint64_t sum = Z[0] + (uint64_t)X[0] * y;
  uint32_t q = (uint32_t)sum * inverse;
  uint64_t reduced = (uint32_t)sum + (uint64_t)M[0] * q;
  for (int j = 1; j < LIMBS; j++) {
    sum = Z[j] + (uint64_t)X[j] * y + (sum >> 32);
    reduced = (uint32_t)sum + (uint64_t)M[j] * q + (reduced >> 32);
    Z[j - 1] = (uint32_t)reduced;
  }
  sum = Z[LIMBS] + (sum >> 32) + (reduced >> 32);
  Z[LIMBS - 1] = (uint32_t)sum;
  Z[LIMBS] = (uint32_t)(sum >> 32);
}

// 1 if Z < M, else 0: what Z - M would have to borrow.
uint32_t less(void) {
  uint32_t borrow = 0;
  for (int j = 0; j < LIMBS; j++)
    borrow = ((uint64_t)Z[j] - M[j] - borrow) >> 63;
  return Z[LIMBS] < borrow;
}

// Subtracts M where `mask` has all bits, and 0 where it has none.
void subtract(uint32_t mask) {
  uint32_t borrow = 0;
  for (int j = 0; j < LIMBS; j++) {
    uint64_t difference = (uint64_t)Z[j] - (M[j] & mask) - borrow;
    Z[j] = (uint32_t)difference;
    borrow = difference >> 63;
  }
  Z[LIMBS] -= borrow;
}

void montgomery(void) {
  uint32_t inverse = negative_inverse(M[0]);
  for (int j = 0; j <= LIMBS; j++)
    Z[j] = 0;
  for (int i = 0; i < LIMBS; i++)
    add_and_shift(Y[i], inverse);
  subtract(less() - 1);
}

// Reads BITS / 4 hexadecimal digits, 8 for each limb.
void input_number(uint32_t number[LIMBS]) {
  for (int i = LIMBS - 1; i >= 0; i--)
    if (scanf("%8" SCNx32, &number[i]) != 1)
      exit(EXIT_FAILURE);
}

int main(void) {
  input_number(X);
  input_number(Y);
  input_number(M);
#pragma kernel
  montgomery();
  for (int i = LIMBS - 1; i >= 0; i--)
    printf("%08" PRIx32, Z[i]);
  printf("\n");
  return 0;
}
