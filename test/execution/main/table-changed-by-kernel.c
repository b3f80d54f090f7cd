// A table that is filled the same for all, but that the kernel changes.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 1
//@ in: 4
//@ in: 4
//@ in: 2
#include <stdio.h>

static int order[5];
static int picked[5];

static void fill(void) {
  for (int i = 0; i < 5; i++)
    order[i] = i * 2;
}

static void shuffle(int k) {
  for (int i = 0; i < 5; i++) {
    int j = (i * k + 1) % 5;
    int t = order[i];
    order[i] = order[j];
    order[j] = t;
  }
  for (int i = 0; i < 5; i++)
    picked[i] = order[i] + k;
}

int main(void) {
  int k;
  fill();
  if (scanf("%d", &k) != 1)
    return 1;
#pragma kernel
  shuffle(k);
  for (int i = 0; i < 5; i++)
    printf("%d/%d ", order[i], picked[i]);
  printf("\n");
  return 0;
}
