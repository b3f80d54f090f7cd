// CRC-32 with a table that is computed first.
// RUN: %bulk %s
//@ in: 9  49 50 51 52 53 54 55 56 57
//@ in: 1  0
#include <stdint.h>
#include <stdio.h>

#define MAX 64

uint32_t table[256];
uint8_t data[MAX];
uint32_t crc;
int n;

void make_table(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i;
    for (int k = 0; k < 8; k++)
      c = c & 1 ? 0xEDB88320 ^ (c >> 1) : c >> 1;
    table[i] = c;
  }
}

void crc32(void) {
  crc = 0xFFFFFFFF;
  for (int i = 0; i < n; i++)
    crc = table[(crc ^ data[i]) & 0xFF] ^ (crc >> 8);
  crc = ~crc;
}

int main(void) {
  make_table();
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%hhu", &data[i]);
#pragma kernel
  crc32();
  printf("%08X\n", crc);
  return 0;
}
