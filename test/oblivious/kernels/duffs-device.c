// Duff's device with a known count: a jump into the middle of a loop.
// RUN: %verdicts %s
//@ in: 1 2 3 4 5 6
//@ in: 2 2 3 4 5 7
// expect-all
#include <stdio.h>

static unsigned a[6], b[6];

static void kernel(void) {
  const unsigned *from = a;
  unsigned *to = b;
  int count = 6, turns = (count + 3) / 4;
  switch (count % 4) { // expect: branch count % 4 uniform
  case 0:
    do {
      *to++ = *from++; // expect: *to++ write oblivious; *from++ read oblivious
      /* fall through */
  case 3:
      *to++ = *from++; // expect: *to++ write oblivious; *from++ read oblivious
      /* fall through */
  case 2:
      *to++ = *from++; // expect: *to++ write oblivious; *from++ read oblivious
      /* fall through */
  case 1:
      *to++ = *from++; // expect: *to++ write oblivious; *from++ read oblivious
    } while (--turns > 0); // expect: branch --turns > 0 uniform
  }
}

int main(void) {
  for (int i = 0; i < 6; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: oblivious
  for (int i = 0; i < 6; i++)
    printf("%u ", b[i]);
  printf("\n");
  return 0;
}
