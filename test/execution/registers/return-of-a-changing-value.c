// What a function returns is what it was there, not what it became.
// RUN: %bulk %s --with registers
//@ in: 1 5
//@ in: -1 5
//@ in: 0 -5
//@ gen: print(rng.randint(-2, 2), rng.randint(-9, 9))
#include <stdio.h>

struct two {
  int a, b;
};

static int x, y, global = 3, out[6];

static int old(void) {
  int before = global;
  if (x > 0)
    return global++;
  global += 10;
  if (x == 0)
    return before;
  before = 7;
  return before + global--;
}

static struct two change(struct two *p) {
  struct two q = *p;
  p->a = 100;
  if (y > 0)
    return q;
  q.b = -1;
  p->b++;
  return *p;
}

static void run(void) {
  struct two t = {x, y};
  out[0] = old();
  out[1] = old() + 100 * global;
  struct two u = change(&t);
  out[2] = u.a + u.b;
  t = change(&t);
  out[3] = t.a * 10 + t.b;
  out[4] = change(&u).b;
  int k = x;
  out[5] = k++ > 0 ? k : -k;
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  printf("%d", global);
  for (int i = 0; i < 6; i++)
    printf(" %d", out[i]);
  printf("\n");
  return 0;
}
