// XTEA in counter mode; the nonce and the key are parameters.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ gen: print(*[rng.getrandbits(32) for _ in range(6)])
//@ gen: letters = "etaoin shrdlu"
//@ gen: print("".join(rng.choices(letters, k=rng.randint(1, 40))) + ".")
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static uint32_t key[4], nonce[2];
static char text[64];

static void encipher(uint32_t v[2], uint32_t const k[4]) {
  uint32_t v0 = v[0], v1 = v[1], sum = 0, delta = 0x9E3779B9;
  for (unsigned i = 0; i < 32; i++) {
    v0 += (((v1 << 4) ^ (v1 >> 5)) + v1) ^ (sum + k[sum & 3]);
    sum += delta;
    v1 += (((v0 << 4) ^ (v0 >> 5)) + v0) ^ (sum + k[(sum >> 11) & 3]);
  }
  v[0] = v0;
  v[1] = v1;
}

static void crypt_counter(unsigned char *p, size_t size, const uint32_t *k,
                          const uint32_t *start) {
  uint32_t counter[2], stream[2];
  memcpy(counter, start, sizeof counter);
  for (size_t i = 0; i < size; i++) {
    if (i % 8 == 0) {
      memcpy(stream, counter, sizeof stream);
      encipher(stream, k);
      if (!++counter[0])
        ++counter[1];
    }
    p[i] ^= stream[i % 8 / 4] >> i % 4 * 8;
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%" SCNu32, &key[i]) != 1)
      return 1;
  if (scanf("%" SCNu32 " %" SCNu32 " ", &nonce[0], &nonce[1]) != 2 ||
      !fgets(text, sizeof text, stdin))
    return 1;
  size_t size = strlen(text);
#pragma kernel
  crypt_counter((unsigned char *)text, size, key, nonce);
  for (size_t i = 0; i < size; i++)
    printf("%02x", (unsigned char)text[i]);
  puts("");
  return 0;
}
