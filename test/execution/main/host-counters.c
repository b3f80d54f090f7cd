// Counters and a running checksum that only host code touches begin at their
// initial values for every input and live across the call.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 10 20 30
//@ in: 2 5 5
//@ in: 4 1 2 3 4
//@ in: 1 77
//@ in: 5 9 8 7 6 5
#include <stdio.h>

static unsigned checksum = 17;
static int lines, reads = 100;
static int n;
static int a[8];

static int next(void) {
  int x = 0;
  if (scanf("%d", &x) == 1)
    reads++;
  checksum = checksum * 31 + (unsigned)x;
  return x;
}

static void emit(int x) {
  checksum ^= (unsigned)x + (unsigned)lines * 7;
  printf("%d: %d (%u)\n", ++lines, x, checksum);
}

static void square(void) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] * a[i];
}

int main(void) {
  n = next();
  for (int i = 0; i < n; i++)
    a[i] = next();
#pragma kernel
  square();
  for (int i = 0; i < n; i++)
    emit(a[i]);
  printf("reads %d checksum %u\n", reads, checksum);
  return 0;
}
