// Structs as values: assigned, passed, returned, chosen, exchanged.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 2 3 4
//@ in: -1 2 -3 4
//@ in: 0 0 0 0
//@ gen: print(*[rng.randint(-9, 9) for _ in range(4)])
#include <stdio.h>

struct point {
  int x, y;
};
struct line {
  struct point from, to;
  short tags[2];
};

static struct line first, second;
static struct point middle;
static int changed;

static struct point half(struct line l) {
  l.from.x += l.to.x;
  l.from.y += l.to.y;
  l.tags[0] = 99;
  changed = l.tags[0];
  return l.from;
}

static void move(struct point *p, struct point by) {
  p->x += by.x;
  p->y += by.y;
}

static void run(void) {
  first.tags[0] = 5;
  first.tags[1] = first.from.x;
  struct line copy = first;
  copy.to = first.from;
  if (first.from.x > 0)
    second = copy;
  second.tags[0]++;
  middle = first.from.y > 2 ? half(first) : half(second);
  struct line t = first;
  first = second;
  second = t;
  first = first;
  struct point *p = &first.to;
  move(p, *p);
  if (middle.x < 0)
    *p = (struct point){.y = 7};
  copy.from = first.to;
  second.from = first.from.x ? copy.from : first.to;
}

static void show(struct line l) {
  printf("(%d %d %d %d %d %d) ", l.from.x, l.from.y, l.to.x, l.to.y, l.tags[0],
         l.tags[1]);
}

int main(void) {
  scanf("%d %d %d %d", &first.from.x, &first.from.y, &first.to.x, &first.to.y);
#pragma kernel
  run();
  show(first);
  show(second);
  printf("%d %d %d\n", middle.x, middle.y, changed);
  return 0;
}
