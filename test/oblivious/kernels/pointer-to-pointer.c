// A table of pointers to rows, filled with known ones: the row is public, then secret.
// RUN: %verdicts %s
//@ in: 1 1 2 3 4
//@ in: 2 1 2 3 4
// expect-all
#include <stdio.h>

static unsigned a[2], b[2];

static unsigned kernel(unsigned x) {
  unsigned *rows[2];
  rows[0] = a; // expect: rows[0] write oblivious
  rows[1] = b; // expect: rows[1] write oblivious
  unsigned r = rows[1][1]; // expect: rows[1] read oblivious; rows[1][1] read oblivious
  unsigned *row = rows[x & 1]; // expect: rows[x & 1] read data-dependent-address
  return r + row[0]; // expect: row[0] read data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &a[i]) != 1)
      return 1;
  for (int i = 0; i < 2; i++)
    if (scanf("%u", &b[i]) != 1)
      return 1;
#pragma kernel
  unsigned r = kernel(x); // expect-call: data-dependent
  printf("%u\n", r);
  return 0;
}
