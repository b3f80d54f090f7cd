// Copies from and to volatile structs.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ gen: print(rng.randint(-9, 9))
#include <stdio.h>

struct pair { int a, b; };
struct box { volatile struct pair p; volatile int n; };
static int value;
static volatile struct pair shared = {1, 2};
static long out[8];

static int sum(struct pair p) { return p.a * 10 + p.b; }
static struct pair read(volatile struct pair *p) { return *p; }

static void kernel(void) {
  struct pair local = shared;
  local.a += value;
  shared = local;
  volatile struct pair *through = &shared;
  out[0] = sum(*through);
  out[1] = read(&shared).a;
  *through = (struct pair){value, 5};
  out[2] = shared.b;
  volatile struct pair copy = shared, again = copy;
  out[3] = again.b + copy.a;
  struct box box = {{1, value}, 3};
  local = box.p;
  box.p = shared;
  out[4] = local.b + box.p.a + box.n;
}

int main(void) {
  if (scanf("%d", &value) != 1)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < 5; i++)
    printf("%ld%c", out[i], i == 4 ? '\n' : ' ');
  return 0;
}
