// A run finds errno as what ran once has left it, also after other runs.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 2 12
//@ in: 5 99999999999999999999
//@ in: 0 3
//@ in: -4 1
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double table[32];
static long x, y;

static void kernel(void) { y = x * (long)table[3]; }

int main(void) {
  char text[32];
  for (int i = 0; i < 32; i++)
    table[i] = log(i + 0.5) * 100;
  table[0] = (double)strtol("99999999999999999999", NULL, 10);
  for (int i = 1; i < 3; i++)
    table[i] += sqrt(i);
  const int before = errno;
  if (scanf("%ld %31s", &x, text) != 2)
    return 1;
  if (x > 3)
    errno = 0;
  y = strtol(text, NULL, 10);
  const int after = errno;
#pragma kernel
  kernel();
  printf("%d %d %d %.3f %ld\n", before == ERANGE, after == ERANGE,
         errno == ERANGE, table[2], y);
  return 0;
}
