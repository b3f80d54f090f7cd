// In a kernel that would be too large for nvcc, functions with several copies
// stay functions, those first whose copies are most code, until the rest is small
// enough.
// RUN: %c2cu %source -D ONCE -D CALLS=STEP -o - | FileCheck --check-prefix=NONE --implicit-check-not=C2CU_OUT_OF_LINE %s
// RUN: %c2cu %source "-DCALLS=STEP STEP STEP" -o - | FileCheck --implicit-check-not=C2CU_OUT_OF_LINE %s
// Small functions do not, however many copies there are.
// RUN: %c2cu %source -D LIMBS=8 "-DCALLS=TEN STEP TEN STEP TEN STEP TEN STEP TEN STEP" -o - | FileCheck --check-prefix=POWER --implicit-check-not=C2CU_OUT_OF_LINE %s
// RUN: %c2cu %source -D LIMBS=8 -D ONCE "-DCALLS=TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN" -o - | FileCheck --check-prefix=NONE --implicit-check-not=C2CU_OUT_OF_LINE %s
// Nor does anything where all of it is small enough.
// RUN: %c2cu %root/samples/x25519/x25519.c -o - | FileCheck --check-prefix=NONE --implicit-check-not=C2CU_OUT_OF_LINE %s
// RUN: %c2cu %root/samples/montgomery/montgomery.c --lower=staged -o - | FileCheck --check-prefix=NONE --implicit-check-not=C2CU_OUT_OF_LINE %s
#include <stdint.h>
#include <stdio.h>

#ifndef LIMBS
#define LIMBS 16
#endif
uint64_t given[LIMBS], sum[LIMBS];

static void multiply(uint64_t *to, const uint64_t *a, const uint64_t *b) {
  uint64_t product[2 * LIMBS] = {0};
  for (int i = 0; i < LIMBS; i++)
    for (int j = 0; j < LIMBS; j++)
      product[i + j] += a[i] * b[j];
  for (int i = 0; i < LIMBS; i++)
    to[i] = (product[i] + 38 * product[i + LIMBS]) & 0xffff;
}

static void power(uint64_t *a, const uint64_t *b) {
  multiply(a, a, a);
  multiply(a, a, a);
  multiply(a, a, b);
  multiply(a, a, a);
  multiply(a, a, b);
}

static void step(uint64_t *a, const uint64_t *b) {
  power(a, b);
#ifndef ONCE
  power(a, b);
#endif
}

#define STEP step(sum, given);
#define ONE multiply(sum, sum, given);
#define TEN ONE ONE ONE ONE ONE ONE ONE ONE ONE ONE

// Loops of which the text does not say how often they run are not unrolled, nor
// are those that are too large.
static void work(int n) {
  for (int i = 0; i < n; i++) {
    CALLS
  }
  for (int i = 0; i < 1000; i++)
    step(sum, given);
}

int main(void) {
  for (int i = 0; i < LIMBS; i++) {
    if (scanf("%lu", &given[i]) != 1)
      return 1;
    sum[i] = given[i];
  }
#pragma kernel
  work((int)given[0]);
  for (int i = 0; i < LIMBS; i++)
    printf("%lu\n", sum[i]);
}

// NONE: int main(int argc

// And nothing that calls it.
// CHECK: {{^}}C2CU_OUT_OF_LINE C2CU_DEVICE void c2cu_instance::multiply(

// POWER: {{^}}C2CU_OUT_OF_LINE C2CU_DEVICE void c2cu_instance::power(
