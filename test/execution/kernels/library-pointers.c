// Pointers to functions of the C library that host code sets and calls, and
// the kernel calls as well.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 12 -7a l
//@ in: 99999999999 x a
//@ gen: print(rng.randrange(-10**6, 10**6), rng.randrange(10**4), rng.choice("al"))
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char words[2][32], which;
static long sum;
static int by_int(const char *s) { return atoi(s) / 2 + 1; }
static int (*reader)(const char *) = atoi;
static int (*const readers[])(const char *) = {atoi, by_int};
static void work(void) {
  sum = reader(words[0]);
  for (int i = 0; i < 2; i++)
    sum = sum * 3 + readers[i](words[1]);
}
int main(void) {
  if (scanf("%31s %31s %c", words[0], words[1], &which) != 3)
    return 1;
  if (which == 'a')
    reader = by_int;
#pragma kernel
  work();
  printf("%ld %d %d %d\n", sum, reader(words[0]), readers[0](words[1]),
         reader == atoi);
  return 0;
}
