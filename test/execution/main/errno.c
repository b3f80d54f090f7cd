// errno starts at zero for every run and lives across the call.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 99999999999999999999 2
//@ in: 12 3
//@ in: -99999999999999999999 4
//@ in: 5 5
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static long value;
static long reduced;

static void reduce(long modulus) { reduced = value % modulus; }

int main(void) {
  char text[32];
  long modulus;
  printf("%s ", errno == 0 ? "clean" : "stale");
  if (scanf("%31s %ld", text, &modulus) != 2)
    return 1;
  value = strtol(text, NULL, 10);
#pragma kernel
  reduce(modulus);
  printf("%ld %s\n", reduced, errno == ERANGE ? "out of range" : "in range");
  return 0;
}
