// Bytes of a word through a pointer to char, at public places.
// RUN: %verdicts %s
//@ in: 258
//@ in: 77777
// expect-all
#include <stdio.h>

static unsigned word[1];

static unsigned kernel(void) {
  const unsigned char *bytes = (const unsigned char *)word;
  unsigned r = 0;
  for (unsigned i = 0; i < sizeof word; i++)
    r += (i + 1) * bytes[i]; // expect: bytes[i] read oblivious
  return r;
}

int main(void) {
  for (int i = 0; i < 1; i++)
    if (scanf("%u", &word[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: oblivious
  printf("%u\n", r);
  return 0;
}
