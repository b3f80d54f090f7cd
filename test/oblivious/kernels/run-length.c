// Run lengths: each run goes to the next place, which is data.
// RUN: %verdicts %s
//@ in: 5 5 6 6
//@ in: 5 6 6 6
// expect-all
#include <stdio.h>

static unsigned a[4], lengths[4];

static unsigned kernel(void) {
  unsigned run = 0;
  lengths[0] = 1; // expect: lengths[0] write oblivious
  for (int i = 1; i < 4; i++) {
    unsigned before = a[i - 1]; // expect: a[i - 1] read oblivious
    unsigned now = a[i]; // expect: a[i] read oblivious
    run += before != now;
    lengths[run]++; // expect: lengths[run] update data-dependent-address
  }
  return run;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", lengths[i]);
  printf("%u\n", r);
  return 0;
}
