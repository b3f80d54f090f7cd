// The block cipher XTEA, encrypting and decrypting.
// RUN: %bulk %s
//@ in: 41424344 45464748  00010203 04050607 08090a0b 0c0d0e0f
//@ in: 0 0  0 0 0 0
#include <stdint.h>
#include <stdio.h>

#define ROUNDS 32

uint32_t block[2], key[4], cipher[2];

void encipher(uint32_t v[2], const uint32_t k[4]) {
  uint32_t v0 = v[0], v1 = v[1], sum = 0, delta = 0x9E3779B9;
  for (int i = 0; i < ROUNDS; i++) {
    v0 += (((v1 << 4) ^ (v1 >> 5)) + v1) ^ (sum + k[sum & 3]);
    sum += delta;
    v1 += (((v0 << 4) ^ (v0 >> 5)) + v0) ^ (sum + k[(sum >> 11) & 3]);
  }
  v[0] = v0;
  v[1] = v1;
}

void encrypt_block(void) {
  uint32_t v[2] = {block[0], block[1]};
  encipher(v, key);
  cipher[0] = v[0];
  cipher[1] = v[1];
}

int main(void) {
  scanf("%x %x", &block[0], &block[1]);
  scanf("%x %x %x %x", &key[0], &key[1], &key[2], &key[3]);
#pragma kernel
  encrypt_block();
  printf("%08x %08x\n", cipher[0], cipher[1]);
  return 0;
}
