// T-table AES: the key schedule looks bytes of the key up, rounds look bytes up
// that a known block makes of them.
// RUN: cc -O1 %source -o %t.exe
// RUN: echo 000102030405060708090a0b0c0d0e0f 00112233445566778899aabbccddeeff > %t.in
// RUN: sh -c '%t.exe < %t.in' | FileCheck --check-prefix=FIPS %s
// FIPS: 69c4e0d86a7b0430d8cdb78070b4c55a
//
// What a lookup by one byte of the key tells is 8 bits, of which 3,000 secrets
// show 7.94 without the correction. Those of the last round are four, of a byte
// each: more than can be seen.
// RUN: not sh -c '%umm leak %source -D ROUNDS=1 --secret key --secrets 3000 < %t.in' | FileCheck --check-prefix=BYTES %s
// BYTES: leak-aes.c: 3,000 secrets, seed 1, of 128.00 bits; at most 11.55 can be seen
// BYTES-EMPTY:
// BYTES-NEXT: sbox[x >> 16 & 255] (read): 256 classes, {{7.9[6-9]|8.0[0-4]}} bits; tells 0 from 1
// BYTES-NEXT: sbox[x >> 8 & 255] (read): 256 classes, {{7.9[6-9]|8.0[0-4]}} bits; tells 0 from 1
// BYTES-NEXT: sbox[x & 255] (read): 256 classes, {{7.9[6-9]|8.0[0-4]}} bits; tells 0 from 1
// BYTES-NEXT: sbox[x >> 24] (read): 256 classes, {{7.9[6-9]|8.0[0-4]}} bits; tells 0 from 1
// BYTES-COUNT-4: classes, at least 11.55 bits
// BYTES-NOT: bits
// BYTES: In all: {{.*}} classes, at least 11.55 bits
// BYTES: secret 0: key = {{[0-9a-f]+$}}
// BYTES-NEXT: secret 1: key = {{[0-9a-f]+$}}
//
// With a bit in each byte, these are four bits.
// RUN: not sh -c '%umm leak %source -D ROUNDS=1 --secret key=0:1 --secrets 30000 < %t.in' | FileCheck --check-prefix=BITS %s
// BITS: of 16.00 bits; at most 14.87 can be seen
// BITS-COUNT-4: (read): 2 classes, 1.00 bits
// BITS-COUNT-4: (read): 16 classes, 4.00 bits
//
// All rounds, on one core and on two: seeds give the same secrets again.
// RUN: not sh -c '%umm leak %source --secret key --secrets 3000 --cores 1 < %t.in' > %t.one
// RUN: not sh -c '%umm leak %source --secret key --secrets 3000 --cores 2 < %t.in' > %t.two
// RUN: cmp %t.one %t.two
// RUN: FileCheck --check-prefix=ROUNDS --input-file %t.one %s
// ROUNDS: table[0][s[i] >> 24] (read): 3,000 classes, at least 11.55 bits
// RUN: not sh -c '%umm leak %source --secret key --secrets 3000 --seed 2 < %t.in' > %t.other
// RUN: sh -c 'grep ^secret %t.one > %t.keys; ! grep -F -f %t.keys %t.other'
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifndef ROUNDS
#define ROUNDS 10
#endif

static uint8_t sbox[256];
static uint32_t table[4][256];
static uint8_t key[16], block[16];

static uint8_t twice(uint8_t x) {
  return (uint8_t)(x << 1 ^ (x >> 7) * 0x1b);
}

static void make_tables(void) {
  /* p runs through the powers of 3, q through those of its inverse. */
  uint8_t p = 1, q = 1;
  do {
    p ^= twice(p);
    q ^= (uint8_t)(q << 1);
    q ^= (uint8_t)(q << 2);
    q ^= (uint8_t)(q << 4);
    q ^= (q >> 7) * 0x09;
    unsigned s = q ^ q << 1 ^ q << 2 ^ q << 3 ^ q << 4;
    sbox[p] = (uint8_t)(s ^ s >> 8 ^ 0x63);
  } while (p != 1);
  sbox[0] = 0x63;
  for (int i = 0; i < 256; i++) {
    uint32_t s = sbox[i], t = twice(sbox[i]);
    uint32_t word = t << 24 | s << 16 | s << 8 | (t ^ s);
    for (int j = 0; j < 4; j++) {
      table[j][i] = word;
      word = word >> 8 | word << 24;
    }
  }
}

static uint32_t load(const uint8_t *from) {
  return (uint32_t)from[0] << 24 | from[1] << 16 | from[2] << 8 | from[3];
}

static void encrypt(void) {
  uint32_t w[4 * (ROUNDS + 1)], s[4], t[4];
  uint32_t constant = 1;
  for (int i = 0; i < 4; i++)
    w[i] = load(key + 4 * i);
  for (int i = 4; i < 4 * (ROUNDS + 1); i++) {
    uint32_t x = w[i - 1];
    if (i % 4 == 0) {
      x = (uint32_t)sbox[x >> 16 & 255] << 24 | sbox[x >> 8 & 255] << 16 |
          sbox[x & 255] << 8 | sbox[x >> 24];
      x ^= constant << 24;
      constant = twice((uint8_t)constant);
    }
    w[i] = w[i - 4] ^ x;
  }
  for (int i = 0; i < 4; i++)
    s[i] = load(block + 4 * i) ^ w[i];
  for (int r = 1; r < ROUNDS; r++) {
    for (int i = 0; i < 4; i++)
      t[i] = table[0][s[i] >> 24] ^ table[1][s[(i + 1) % 4] >> 16 & 255] ^
             table[2][s[(i + 2) % 4] >> 8 & 255] ^
             table[3][s[(i + 3) % 4] & 255] ^ w[4 * r + i];
    for (int i = 0; i < 4; i++)
      s[i] = t[i];
  }
  for (int i = 0; i < 4; i++)
    t[i] = ((uint32_t)sbox[s[i] >> 24] << 24 |
            sbox[s[(i + 1) % 4] >> 16 & 255] << 16 |
            sbox[s[(i + 2) % 4] >> 8 & 255] << 8 | sbox[s[(i + 3) % 4] & 255]) ^
           w[4 * ROUNDS + i];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      block[4 * i + j] = (uint8_t)(t[i] >> (24 - 8 * j));
}

int main(void) {
  make_tables();
  for (int i = 0; i < 16; i++)
    if (scanf("%2hhx", &key[i]) != 1)
      return 1;
  for (int i = 0; i < 16; i++)
    if (scanf("%2hhx", &block[i]) != 1)
      return 1;
#pragma kernel
  encrypt();
  for (int i = 0; i < 16; i++)
    printf("%02x", block[i]);
  printf("\n");
  return 0;
}
