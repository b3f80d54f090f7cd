// What the library accesses when it is called through a pointer.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
//@ in: 7
// expect-all
#include <stdio.h>
#include <string.h>

static unsigned a[8], b[8] = {1, 2, 3};
static char text[16] = "ab";

static void kernel(unsigned x) {
  void *(*copy)(void *, const void *, size_t) = memcpy;
  copy(a, b, sizeof a); // expect: * update oblivious
  // No trace records these.
  copy(a, b, (x & 7) * sizeof *a); // expect-static: * update data-dependent-address
  char *(*put)(char *, const char *) = x & 1 ? strcpy : strcat;
  put(text, "cd"); // expect-static: * update data-dependent-address; branch put data-dependent
  a[text[0] & 7] = 1; // expect: a[text[0] & 7] write data-dependent-address; text[0] read oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
