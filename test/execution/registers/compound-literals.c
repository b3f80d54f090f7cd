// Compound literals, initialisers with designators, arrays in structs that are
// copied by value.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 2
//@ in: -1 -2
//@ gen: print(rng.randint(-9, 9), rng.randint(-9, 9))
#include <stdio.h>

struct inner {
  int v[3];
};
struct outer {
  struct inner in[2];
  signed char c;
};

static int x, y, out[6];
static struct outer kept;

static int sum(const int *v, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (i + 1);
  return s;
}

static int total(struct outer o) {
  o.in[1].v[0]++;
  return sum(o.in[0].v, 3) * 100 + sum(o.in[1].v, 3) + o.c;
}

static void run(void) {
  out[0] = sum((int[]){x, y, 3}, 3);
  out[1] = total((struct outer){.in[1].v = {[2] = x}, .c = y});
  struct outer o = {{{{x, y}}, {{1, 2, 3}}}, 300 + x}, p = o;
  p.in[0] = o.in[1];
  if (x > 0)
    p.in[1].v[1] = 50;
  out[2] = total(p) + total(o);
  int grid[2][2] = {[1] = {x, y}};
  out[3] = sum(&grid[0][0], 2) + sum(grid[1], 2);
  const struct inner *q = &(struct inner){{7, 8, x}};
  out[4] = q->v[2] + q->v[0];
  kept = y > 0 ? o : p;
  out[5] = kept.in[0].v[1];
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%d ", out[i]);
  for (int i = 0; i < 6; i++)
    printf("%d ", kept.in[i / 3].v[i % 3]);
  printf("%d\n", kept.c);
  return 0;
}
