// Ranges of cases: of characters, negative, of one value, empty, unsigned and
// wide, with macros and enumerators as ends.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: a 0 0
//@ in: z -5 4294967295
//@ in: Q -1 4294967290
//@ in: 7 17 20
//@ in: _ 18 1
#include <stdio.h>

#define DIGITS '0' ... '9'
enum { LOW = -5, HIGH = -2 };

static char c;
static int i, kinds[4];
static unsigned u;

static int kind(char c) {
  switch (c) {
  case 'a' ... 'z':
    return 1;
  case 'A' ... 'Z':
    return 2;
  case DIGITS:
    return 3;
  case '_' ... '_':
    return 4;
  default:
    return 0;
  }
}

static void classify(void) {
  kinds[0] = kind(c);
  switch (i) {
  case LOW ... HIGH:
    kinds[1] = 1;
    break;
  case 9 ... 5:
    kinds[1] = 9;
  case 17 ... 18:
    kinds[1] += 2;
  case -1:
    kinds[1] += 3;
  }
  switch (u) {
  case 1 ... 300:
    kinds[2] = 1;
    break;
  case 4294967290 ... 4294967295:
    kinds[2] = 2;
  }
  switch ((long long)i << 40) {
  case -6LL << 40 ... (-6LL << 40) + 3:
    kinds[3] = 1;
    break;
  case 0 ... 3:
    kinds[3] = 2;
  }
}

int main(void) {
  scanf(" %c %d %u", &c, &i, &u);
#pragma kernel
  classify();
  printf("%d %d %d %d\n", kinds[0], kinds[1], kinds[2], kinds[3]);
}
