// CRC-32 of a line, half a byte at a time, with a constant table.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 123456789
//@ gen: n = rng.randint(0, 60)
//@ gen: print("".join(rng.choice("abcdef 0123.:") for _ in range(n)) + ";")
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const uint32_t table[16] = {
    0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
    0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
    0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};

static char line[80];

static uint32_t crc32(const void *data, size_t size) {
  const unsigned char *p = data;
  uint32_t crc = 0xffffffffu;
  while (size--) {
    crc = crc >> 4 ^ table[(crc ^ *p) & 15];
    crc = crc >> 4 ^ table[(crc ^ *p++ >> 4) & 15];
  }
  return ~crc;
}

int main(void) {
  uint32_t crc;
  if (!fgets(line, sizeof line, stdin))
    return 1;
  size_t length = strcspn(line, "\n");
#pragma kernel
  crc = crc32(line, length);
  printf("%08x\n", (unsigned)crc);
  return 0;
}
