// Volatile objects with pointers to them, volatile pointers, and parameters.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-call
//@ in: 4
//@ gen: print(rng.randint(-100, 100))
#include <stdio.h>

struct state { volatile int ready; int data; };
static volatile int x, cells[3];
static struct state s;
static volatile struct state t;
static volatile int *p = &x;
static volatile int *volatile next = &cells[1];

static volatile int *work(volatile int *local, int volatile n) {
  *p += 1;
  cells[1]++;
  s.ready++;
  t.data = *next;
  next++;
  *local += n;
  return next;
}

int main(void) {
  int v;
  if (scanf("%d", &v) != 1)
    return 1;
  x = v;
  volatile int local = 3;
#pragma kernel
  volatile int *r = work(&local, v);
  printf("%d %d %d %d %d %d\n", x, cells[1], s.ready, t.data, (int)(r - cells),
         local);
}
