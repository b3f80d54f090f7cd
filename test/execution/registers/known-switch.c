// switch on what is known: falling through, default in the middle, nested,
// left under data.
// RUN: %bulk %s --with registers
//@ in: 3 -1
//@ in: -3 1
//@ in: 0 0
//@ gen: print(rng.randint(-3, 3), rng.randint(-3, 3))
#include <stdio.h>

enum operation { ADD, DOUBLE = 5, NEGATE, SKIP = -1 };

static int x, y, out[8], after;

static int apply(enum operation what, int v) {
  switch (what) {
  case ADD:
    if (y < 0)
      break;
    v += y;
    if (v > 4)
      return 1000;
    break;
  case NEGATE:
    v = -v;
    /* fall through */
  default:
    v += 100;
  case DOUBLE:
    v *= 2;
    break;
  case SKIP:;
  }
  after++;
  return v;
}

static void run(void) {
  static const enum operation program[] = {ADD, NEGATE, SKIP, DOUBLE, ADD, 3};
  for (int i = 0; i < 6; i++) {
    switch (program[i]) {
    case SKIP:
      out[i] = -1;
      continue;
    case ADD:
      switch (i) {
      case 0:
        out[6] = x;
        break;
      case 4:
        out[6] += x;
        if (x > 0)
          continue;
        out[7] = 5;
      }
      break;
    default:
      if (x == 0)
        break;
      out[7]++;
    }
    out[i] = apply(program[i], x);
  }
}

int main(void) {
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  for (int i = 0; i < 8; i++)
    printf("%d ", out[i]);
  printf("%d\n", after);
  return 0;
}
