// Objects of a struct that is defined further down.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-object
//@ gen: print(rng.randint(-9, 9))
#include <stdio.h>

struct late early, *where = &early;
const struct later unset;
struct late again;
struct late one, two;
struct late { int x; } between, three = {3};
struct late again;
struct later { int x; struct late y; };
typedef union both both;
both number;
static int value, out[8];
union both { int i; char c; };

static void kernel(void) {
  early.x += value;
  out[0] = where->x + unset.y.x;
  again.x = value;
  out[1] = again.x + between.x;
  one.x = value;
  two.x -= value;
  out[2] = one.x * 3 + two.x + three.x;
  number.i = value + 300;
  out[3] = number.c;
}

int main(void) {
  if (scanf("%d", &value) != 1)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < 4; i++)
    printf("%d ", out[i]);
  printf("%d\n", early.x);
  return 0;
}
