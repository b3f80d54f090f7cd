// An array in an array of structures, at a place that only a long loop knows:
// which array it is, is not known when compiling, so the kernel is refused.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise --refused registers:lower-registers
//@ in: 1 2 3 4 5 6 7 8 9
//@ in: 0 0 1 0 9 0 -5 2 1
//@ gen: print(*[rng.randint(-9, 9) for _ in range(9)])
#include <stdio.h>

struct record {
  short one;
  _Bool many[4];
};

static struct record records[4], single;
static int in[9];

static void run(void) {
  for (int i = 0; i < 4000; i++) {
    if (in[i & 7] > in[8])
      single = records[i & 3];
    if (i % 1000 == 999)
      records[i & 3].many[i / 1000] = single.many[3 - i / 1000];
  }
}

int main(void) {
  for (int i = 0; i < 9; i++)
    if (scanf("%d", &in[i]) != 1)
      return 1;
  for (int i = 0; i < 4; i++) {
    records[i].one = in[i];
    for (int j = 0; j < 4; j++)
      records[i].many[j] = in[i + j] > j;
  }
#pragma kernel
  run();
  printf("%d", single.one);
  for (int j = 0; j < 4; j++)
    printf(" %d %d %d", single.many[j], records[j].one, records[j].many[j]);
  printf("\n");
  return 0;
}
