// A goto over an access is an if.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

static unsigned skipped, done;

static void kernel(unsigned x) {
  if (x & 1) // expect: branch x & 1 data-dependent
    goto end;
  skipped = x; // expect: skipped write predicated
end:
  done = 1; // expect: done write oblivious
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: predicated
  printf("%u %u\n", skipped, done);
  return 0;
}
