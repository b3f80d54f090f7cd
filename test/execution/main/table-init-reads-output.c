// The table's function also prints: its output belongs to every run.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 2
//@ in: 0
//@ in: 3
#include <stdio.h>

static int table[4];
static int r = 1;

static void fill(void) {
  printf("table:");
  for (int i = 0; i < 4; i++) {
    table[i] = (i * 7 + 3) % 5;
    printf(" %d", table[i]);
  }
  printf("\n");
}

static void look_up(int i) { r += table[i] * table[3 - i]; }

int main(void) {
  int i;
  fill();
  if (scanf("%d", &i) != 1)
    return 1;
#pragma kernel
  look_up(i);
  printf("entry %d: %d\n", i, r);
  return 0;
}
