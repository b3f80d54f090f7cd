// Bit-fields without a name that are qualified, by words or a typedef, alone and
// among others: C++ has no such.
// RUN: %bulk %s --refused simple:driver-simple-object
//@ in: 2
//@ in: -1
#include <stdio.h>

typedef const int constant;

struct mixed {
  const unsigned : 3;
  unsigned a : 4;
  volatile int b : 3, : 5, c : 4;
  const volatile int : 0, d : 7;
  constant : 3;
  constant f : 2, : 4;
  int g;
};

static struct mixed all = {.a = 3, .b = 2, .c = 5, .d = 1, .f = 1, .g = 9};
static int sum;

static void add(int n) {
  struct mixed own = all;
  own.b = n & 3;
  own.g += n;
  sum = own.a + own.b * 10 + own.c * 100 + own.d * 1000 + own.f * 10000 +
        own.g * (int)sizeof(struct mixed);
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  add(n);
  printf("%d\n", sum);
}
