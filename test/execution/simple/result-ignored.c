// The result is thrown away; a constant argument; nothing before the call.
// RUN: %bulk %s --driver=simple,sequential --counted
#include <stdio.h>

static unsigned hash[2] = {17, 4};

static unsigned mix(unsigned rounds) {
  for (unsigned i = 0; i < rounds; i++)
    hash[i & 1] = hash[i & 1] * 31 + i;
  return hash[0];
}

int main(void) {
#pragma kernel
  (void)mix(5);
  printf("%u %u\n", hash[0], hash[1]);
}
