// A table filled by an init function that depends on no input: uniform.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 123456789
//@ in: a
//@ in: hello,world
#include <stdio.h>

static unsigned table[256];
static char text[64];
static unsigned crc;

static void init_table(void) {
  for (unsigned i = 0; i < 256; i++) {
    unsigned c = i;
    for (int k = 0; k < 8; k++)
      c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    table[i] = c;
  }
}

static void compute(void) {
  unsigned c = ~0u;
  for (const char *p = text; *p; p++)
    c = table[(c ^ (unsigned char)*p) & 0xff] ^ (c >> 8);
  crc = ~c;
}

int main(void) {
  init_table();
  if (scanf("%63s", text) != 1)
    return 1;
#pragma kernel
  compute();
  printf("%s %08x\n", text, crc);
  return 0;
}
