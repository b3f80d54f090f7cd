// The class of a character is data: counted under a condition, then used as an index.
// RUN: %verdicts %s
//@ in: a1
//@ in: 12
// expect-all
#include <ctype.h>
#include <stdio.h>

static char text[16];
static unsigned digits, kinds[2];

static void kernel(void) {
  for (int i = 0; i < 2; i++) {
    unsigned char c = text[i]; // expect: text[i] read oblivious
    // Where isdigit is a table, the place in the table is data.
    int digit = isdigit(c) != 0; // expect-if-any: * access data-dependent-address
    if (digit) // expect: branch digit data-dependent
      digits += 1; // expect: digits update predicated
    kinds[digit] += 1; // expect: kinds[digit] update data-dependent-address
  }
}

int main(void) {
  if (scanf("%15s", text) != 1)
    return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 2; i++)
    printf("%u ", kinds[i]);
  printf("%u\n", digits);
  return 0;
}
