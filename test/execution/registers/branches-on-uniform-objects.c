// Conditions that are alike for all inputs, but not known, around and inside of
// those on data: with returns, breaks and continues.
// RUN: %bulk %s --with registers
//@ in: 1 2
//@ in: -1 2
//@ in: 5 -5
//@ gen: print(rng.randint(-5, 5), rng.randint(-5, 5))
#include <stdio.h>

static int x, y, options[4], log_[6];
static double scale;

static int first(int v) {
  if (v > 0)
    if (options[1])
      return 5;
  log_[0]++;
  if (options[0]) {
    if (v < -1)
      return 6;
    log_[1] += v;
  } else if (v == 2) {
    return 7;
  }
  log_[2] += scale > 0.25 ? v : -v;
  return 8;
}

static void run(void) {
  for (int i = 0; i < 4; i++) {
    if (options[i] > 2 && x > i)
      continue;
    log_[3] += i;
    if (x < 0) {
      if (options[i])
        continue;
      log_[4]--;
    }
    if (!options[i])
      y++;
    else if (y > i)
      log_[4] += options[i] * y;
  }
  int r;
  if (scale < 1 || x)
    r = first(x);
  else
    r = first(y);
  if (scale > 100)
    log_[5] = 1 / options[2];
  log_[5] += r * 10 + first(y);
}

int main(void) {
  options[0] = 1;
  options[1] = 3;
  options[3] = 4;
  scale = 0.5;
  scanf("%d %d", &x, &y);
#pragma kernel
  run();
  printf("%d", y);
  for (int i = 0; i < 6; i++)
    printf(" %d", log_[i]);
  printf("\n");
  return 0;
}
