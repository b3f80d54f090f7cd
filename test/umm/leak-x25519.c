// X25519 as it should be: a ladder of 255 steps that are alike for all scalars.
// RUN: cc -O1 %source -o %t.exe
// RUN: echo a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4 > %t.in
// RUN: echo e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c >> %t.in
// RUN: sh -c '%t.exe < %t.in' | FileCheck --check-prefix=RFC %s
// RFC: c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552
// RUN: sh -c '%umm leak %source --secret scalar --secrets 400 < %t.in' | FileCheck %s
// CHECK: leak-x25519.c: 400 secrets, seed 1, of 256.00 bits; at most 8.64 can be seen
// CHECK-EMPTY:
// CHECK-NEXT: Nothing differs: with all of these secrets,
//
// One that swaps by a branch tells each bit.
// RUN: not sh -c '%umm leak %source -D BRANCH --secret scalar --secrets 400 < %t.in' | FileCheck --check-prefix=BRANCH %s
// BRANCH: swap (if): 400 classes, at least 8.64 bits; tells 0 from 1
// BRANCH: In all: 400 classes, at least 8.64 bits
#include <stdint.h>
#include <stdio.h>

/* Numbers modulo 2^255 - 19: five limbs of 51 bits, and a few more. */
typedef struct {
  uint64_t limb[5];
} number;

static const uint64_t mask = (UINT64_C(1) << 51) - 1;
static uint8_t scalar[32], point[32], shared[32];

static number carried(number x) {
  for (int round = 0; round < 2; round++) {
    uint64_t carry = 0;
    for (int i = 0; i < 5; i++) {
      x.limb[i] += carry;
      carry = x.limb[i] >> 51;
      x.limb[i] &= mask;
    }
    x.limb[0] += 19 * carry;
  }
  return x;
}

static number sum(number x, number y) {
  for (int i = 0; i < 5; i++)
    x.limb[i] += y.limb[i];
  return carried(x);
}

/* Four times the modulus is added, so that no limb falls below 0. */
static number difference(number x, number y) {
  for (int i = 0; i < 5; i++)
    x.limb[i] += (i ? 4 * mask : 4 * (mask - 18)) - y.limb[i];
  return carried(x);
}

static number product(number x, number y) {
  unsigned __int128 columns[5] = {0};
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 5; j++)
      columns[(i + j) % 5] += (unsigned __int128)x.limb[i] *
                              (y.limb[j] * (uint64_t)(i + j < 5 ? 1 : 19));
  unsigned __int128 carry = 0;
  for (int i = 0; i < 5; i++) {
    carry += columns[i];
    x.limb[i] = (uint64_t)carry & mask;
    carry >>= 51;
  }
  x.limb[0] += 19 * (uint64_t)carry;
  return carried(x);
}

/* x to the power of p - 2, whose bits are all 1 but for two. */
static number inverse(number x) {
  number result = x;
  for (int bit = 253; bit >= 0; bit--) {
    result = product(result, result);
    if (bit != 2 && bit != 4)
      result = product(result, x);
  }
  return result;
}

static void swap_if(uint64_t swap, number *x, number *y) {
#ifdef BRANCH
  if (swap) {
    number kept = *x;
    *x = *y;
    *y = kept;
  }
#else
  for (int i = 0; i < 5; i++) {
    uint64_t changes = (0 - swap) & (x->limb[i] ^ y->limb[i]);
    x->limb[i] ^= changes;
    y->limb[i] ^= changes;
  }
#endif
}

static number unpacked(const uint8_t *bytes) {
  number x = {{0}};
  for (int bit = 0; bit < 255; bit++)
    x.limb[bit / 51] |= (uint64_t)(bytes[bit / 8] >> bit % 8 & 1) << bit % 51;
  return x;
}

static void pack(uint8_t *bytes, number x) {
  /* Adding 19 carries out of the last limb if x is p or more. */
  x = carried(x);
  uint64_t quotient = 19;
  for (int i = 0; i < 5; i++)
    quotient = (x.limb[i] + quotient) >> 51;
  x.limb[0] += 19 * quotient;
  for (int i = 0; i < 4; i++) {
    x.limb[i + 1] += x.limb[i] >> 51;
    x.limb[i] &= mask;
  }
  for (int i = 0; i < 32; i++)
    bytes[i] = 0;
  for (int bit = 0; bit < 255; bit++)
    bytes[bit / 8] |= (uint8_t)((x.limb[bit / 51] >> bit % 51 & 1) << bit % 8);
}

static void x25519(void) {
  number x = unpacked(point);
  number x2 = {{1}}, z2 = {{0}}, x3 = x, z3 = {{1}}, a24 = {{121665}};
  uint64_t swapped = 0;
  for (int bit = 254; bit >= 0; bit--) {
    /* The highest bit is set, the lowest three are not. */
    uint64_t now = bit == 254 ? 1 : bit < 3 ? 0 : scalar[bit / 8] >> bit % 8 & 1;
    swap_if(swapped ^ now, &x2, &x3);
    swap_if(swapped ^ now, &z2, &z3);
    swapped = now;
    number a = sum(x2, z2), b = difference(x2, z2);
    number da = product(difference(x3, z3), a);
    number cb = product(sum(x3, z3), b);
    number aa = product(a, a), bb = product(b, b), e = difference(aa, bb);
    number plus = sum(da, cb), minus = difference(da, cb);
    x3 = product(plus, plus);
    z3 = product(x, product(minus, minus));
    x2 = product(aa, bb);
    z2 = product(e, sum(aa, product(a24, e)));
  }
  swap_if(swapped, &x2, &x3);
  swap_if(swapped, &z2, &z3);
  pack(shared, product(x2, inverse(z2)));
}

static int read_bytes(uint8_t *to) {
  for (int i = 0; i < 32; i++)
    if (scanf("%2hhx", &to[i]) != 1)
      return 0;
  return 1;
}

int main(void) {
  if (!read_bytes(scalar) || !read_bytes(point))
    return 1;
#pragma kernel
  x25519();
  for (int i = 0; i < 32; i++)
    printf("%02x", shared[i]);
  printf("\n");
  return 0;
}
