// Volatile objects, copied to the device and back and set again for each input.
// RUN: %bulk %s
//@ in: 3
//@ in: 8
#include <stdio.h>

int n = 5, total = 7;
volatile int table[4] = {1, 2, 3, 4};
static volatile int calls;

void work(void) { total += n * table[n & 3]; }

int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
  n += x;
  calls++;
#pragma kernel
  work();
  printf("%d %d\n", total, calls);
}
