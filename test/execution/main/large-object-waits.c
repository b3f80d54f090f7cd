// An object too large for a thread's own memory, which only the second call
// uses: it has a place on the device in the first one, and keeps its value.
// RUN: %bulk %s --refused simple:driver-simple-shape \
// RUN:   --refused shared:lower-shared
//@ in: 4
//@ in: -7
//@ gen: print(rng.randint(-100, 100))
#include <stdio.h>

static int x;
static char text[20000] = "abcdefg";

static int number(void) { return x * 3; }
static int change(void) {
  text[x & 3] = '*';
  return text[x & 7];
}

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  int n = number();
  printf("%d %s\n", n, text);
#pragma kernel
  int m = change();
  printf("%d %s\n", m, text);
}
