// The length of a text that is data is data: it reads to its end.
// RUN: %verdicts %s
//@ in: a
//@ in: abc
// expect-all
#include <stdio.h>
#include <string.h>

static char text[16];
static unsigned a[16];

static void kernel(void) {
  unsigned n = strlen(text); // expect-at-least: * read predicated
  a[n] = 1; // expect: a[n] write data-dependent-address
}

int main(void) {
  if (scanf("%15s", text) != 1)
    return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 16; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
