// ?: between structs, as a value, an argument, a result.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 2 3
//@ in: -1 2 3
//@ in: 0 0 0
//@ gen: print(*[rng.randint(-9, 9) for _ in range(3)])
#include <stdio.h>

struct s {
  int a;
  short b[2];
  double c;
};

static struct s one, two, kept, list[2];
static int x, sums[3];

static int sum(struct s v) { return v.a + v.b[0] * 10 + v.b[1] + v.c; }
static struct s chosen(int by) { return by > 0 ? one : two; }

static void run(void) {
  kept = x > 0 ? one : two;
  sums[0] = sum(x ? one : two);
  list[0] = chosen(-x);
  sums[1] = (x < 1 ? one : list[0]).b[1];
  list[1] = x > 0 ? list[0] : x < 0 ? kept : two;
  one = x > 0 ? one : list[1];
  sums[2] = sum(chosen(x));
}

static void show(struct s v) {
  printf("%d %d %d %g, ", v.a, v.b[0], v.b[1], v.c);
}

int main(void) {
  scanf("%d %d %d", &x, &one.a, &two.a);
  one.b[1] = x + 5;
  one.c = x / 2.0;
  two.b[0] = one.a;
  two.b[1] = 77;
#pragma kernel
  run();
  show(one);
  show(kept);
  show(list[0]);
  show(list[1]);
  printf("%d %d %d\n", sums[0], sums[1], sums[2]);
  return 0;
}
