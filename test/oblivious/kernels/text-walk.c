// A text walked to its end: by hand what strlen does.
// RUN: %verdicts %s
//@ in: a
//@ in: abc
// expect-all
#include <stdio.h>

static char text[16];

static unsigned kernel(void) {
  unsigned n = 0;
  for (const char *p = text; *p; p++) // expect: *p read predicated; branch *p data-dependent
    n++;
  return n;
}

int main(void) {
  if (scanf("%15s", text) != 1)
    return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
