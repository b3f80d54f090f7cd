// Objects without a name, which lie on the stack, above and below each other.
// RUN: %verdicts %s
//@ in: 1
//@ in: 2
// expect-all
#include <stdio.h>

struct pair {
  unsigned low, high;
};

static unsigned a[8];

static unsigned sum(const struct pair *p) {
  return p->low + p->high; // expect: p->low read oblivious; p->high read oblivious
}

static void kernel(unsigned x) {
  for (int i = 0; i < 3; i++) {
    a[i] = sum(&(struct pair){x, 1}); // expect: a[i] write oblivious; * write oblivious
    a[i] += sum(&(struct pair){2, x}); // expect: a[i] update oblivious; * write oblivious
  }
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: oblivious
  for (int i = 0; i < 8; i++)
    printf("%u ", a[i]);
  printf("\n");
  return 0;
}
