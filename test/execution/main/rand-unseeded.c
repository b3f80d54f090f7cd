// Without srand every run gets the same sequence from the start.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --by-gcc
//@ in: 4
//@ in: 2
//@ in: 6
//@ in: 2
#include <stdio.h>
#include <stdlib.h>

static int rolls[6], total;

static void add_up(int n) {
  for (int i = 0; i < n; i++)
    total += rolls[i];
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    rolls[i] = rand() % 6 + 1;
#pragma kernel
  add_up(n);
  printf("%d, next %d, then %ld\n", total, rand() % 6 + 1, random() % 100);
  return 0;
}
