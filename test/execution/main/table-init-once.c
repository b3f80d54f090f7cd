// A table filled on first use behind a flag, in host code: each run, starting
// from initial values, fills it again.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 8
//@ in: 15 2
//@ in: 0 4
#include <stdio.h>

static int ready, fills;
static int popcount[16];
static int result;

static void prepare(void) {
  if (ready)
    return;
  ready = 1;
  fills++;
  printf("filling ");
  for (int i = 1; i < 16; i++)
    popcount[i] = popcount[i / 2] + i % 2;
}

static void count(int x, int y) { result = popcount[x] * 10 + popcount[y]; }

int main(void) {
  int x, y;
  prepare();
  if (scanf("%d %d", &x, &y) != 2)
    return 1;
  prepare();
#pragma kernel
  count(x, y);
  printf("%d fills %d\n", result, fills);
  return 0;
}
