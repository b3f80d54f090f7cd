// Reads blocks to the end of its input with fread.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=bytes:20
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=files
//@ expr: "aaaabbbbccccddddeeee"
//@ expr: "01234567890123456789"
//@ expr: "\n\n\n\nxxxx\n\n\n\nyyyy\n\n\n\n"
#include <stdio.h>
#include <string.h>

static unsigned char buffer[64];
static size_t used;
static unsigned state[4] = {1, 2, 3, 4};

static void absorb(void) {
  for (size_t i = 0; i < used; i++) {
    state[i % 4] += buffer[i];
    state[(i + 1) % 4] ^= state[i % 4] << 5 | state[i % 4] >> 27;
  }
}

int main(void) {
  unsigned char block[8];
  size_t got;
  int blocks = 0;
  while ((got = fread(block, 1, sizeof block, stdin)) > 0) {
    memcpy(buffer + used, block, got);
    used += got;
    blocks++;
  }
#pragma kernel
  absorb();
  printf("%d blocks %zu bytes %x %x %x %x\n", blocks, used, state[0], state[1],
         state[2], state[3]);
  return 0;
}
