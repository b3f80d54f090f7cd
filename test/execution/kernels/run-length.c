// Run-length compression, decompression and comparison with the original.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-call
//@ in: aaaaaaaaaaab
//@ gen: runs = [rng.choice("xyz") * rng.randint(1, 12)
//@ gen:         for _ in range(rng.randint(1, 9))]
//@ gen: print("".join(runs))
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t text[128], packed[256], unpacked[128];

static size_t compress(uint8_t *to, const uint8_t *from, size_t size) {
  uint8_t *const begin = to;
  for (const uint8_t *end = from + size; from < end;) {
    const uint8_t *run = from;
    while (run < end && *run == *from && run - from < 9)
      ++run;
    *to++ = '0' + (run - from);
    *to++ = *from;
    from = run;
  }
  return to - begin;
}

static size_t decompress(uint8_t *to, const uint8_t *from, size_t size) {
  size_t n = 0;
  for (size_t i = 0; i + 1 < size; i += 2) {
    memset(to + n, from[i + 1], from[i] - '0');
    n += from[i] - '0';
  }
  return n;
}

static size_t round_trip(size_t size) {
  size_t small = compress(packed, text, size);
  assert(decompress(unpacked, packed, small) == size);
  assert(memcmp(text, unpacked, size) == 0);
  return small;
}

int main(void) {
  if (scanf("%127s", (char *)text) != 1)
    return 1;
  size_t small, size = strlen((char *)text);
#pragma kernel
  small = round_trip(size);
  printf("%zu -> %zu %.*s\n", size, small, (int)small, (char *)packed);
  return 0;
}
