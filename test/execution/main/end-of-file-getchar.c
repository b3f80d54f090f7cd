// Reads to the end of its input with getchar.
// RUN: %bulk %s --driver=grouped,sequential --frame=line
// RUN: %bulk %s --driver=grouped,sequential --frame=bytes:12
// RUN: %bulk %s --driver=grouped,sequential --frame=files
//@ in: hello world
//@ in: abcabcabcab
//@ in: zzzzzzzzzzz
//@ in: 0123456789a
#include <stdio.h>

static unsigned char text[64];
static int length;
static unsigned crc;

static void checksum(void) {
  crc = 0xffffffffu;
  for (int i = 0; i < length; i++) {
    crc ^= text[i];
    for (int bit = 0; bit < 8; bit++)
      crc = crc & 1 ? (crc >> 1) ^ 0xedb88320u : crc >> 1;
  }
  crc = ~crc;
}

int main(void) {
  int c;
  while ((c = getchar()) != EOF)
    if (c != '\n' && length < (int)sizeof text)
      text[length++] = (unsigned char)c;
#pragma kernel
  checksum();
  printf("%d %08x\n", length, crc);
  return 0;
}
