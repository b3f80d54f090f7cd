// A machine that executes a program from the input: instructions and operands are data.
// RUN: %verdicts %s
//@ in: 1 6 2 9
//@ in: 2 5 1 13
// expect-all
#include <stdio.h>

static unsigned a[4], memory[4];

static void kernel(void) {
  for (int step = 0; step < 4; step++) {
    unsigned word = a[step]; // expect: a[step] read oblivious
    switch (word & 3) { // expect: branch word & 3 data-dependent
    case 1:
      memory[word >> 2 & 3] = word; // expect: memory[word >> 2 & 3] write data-dependent-address
      break;
    case 2:
      memory[0] += 1; // expect: memory[0] update predicated
      break;
    }
  }
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel(); // expect-call: data-dependent
  for (int i = 0; i < 4; i++)
    printf("%u ", memory[i]);
  printf("\n");
  return 0;
}
