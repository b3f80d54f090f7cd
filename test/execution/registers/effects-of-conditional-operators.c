// Both sides of ?: are looked at; only one has its effects.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 4
//@ in: -1 4
//@ in: 0 -4
//@ gen: print(rng.randint(-2, 2), rng.randint(-5, 5))
#include <stdio.h>

static int x, y, up, down, a[3] = {10, 20, 30};

static int add(int *to, int what) { return *to += what; }

static void run(void) {
  int r = x > 0 ? up++ : down--;
  r += x > 0 ? ++up : x < 0 ? --down : (up += 100);
  a[0] += y > 0 ? add(&a[1], y) : add(&a[2], -y);
  x ? (a[1] = r) : (a[2] = r);
  r = y > 0 ? x > 0 ? 1 : 2 : x > 0 ? 3 : 4;
  y = r;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  printf("%d %d %d %d %d %d\n", y, up, down, a[0], a[1], a[2]);
  return 0;
}
