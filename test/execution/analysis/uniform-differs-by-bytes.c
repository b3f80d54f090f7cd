// The table is filled without any input, but differently in the second of two
// runs that exit early: each run starts from the initial values.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int table[4] = {1, 1, 1, 1}, rounds, x, y;

void work(void) { y = table[x & 3]; }

int main(void) {
  for (int i = 0; i < 4; i++)
    table[i] += table[(i + 3) & 3] + rounds;
  rounds = 100;
  if (scanf("%d", &x) != 1)
    return 1;
  if (x == 10)
    return 0;
#pragma kernel
  work();
  printf("%d %d\n", y, table[3]);
}
