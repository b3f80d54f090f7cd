// An array of structs, walked by a counter.
// RUN: %verdicts %s
//@ in: 1 2 3 4
//@ in: 4 3 2 9
// expect-all
#include <stdio.h>

struct point {
  unsigned x, y;
};
static unsigned a[4];
static struct point points[2];

static unsigned kernel(void) {
  unsigned r = 0;
  for (int i = 0; i < 2; i++) {
    struct point *p = &points[i];
    p->x = a[i];     // expect: p->x write oblivious; a[i] read oblivious
    p->y = a[i + 2]; // expect: p->y write oblivious; a[i + 2] read oblivious
    r += p->x * points[i].y; // expect: p->x read oblivious; points[i].y read oblivious
  }
  return r;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(); // expect-call: oblivious
  printf("%u\n", r);
  return 0;
}
