// int main(int, char **) with names of its own.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --args='a bc'
//@ in: 11
//@ in: 6
#include <stdio.h>
#include <string.h>

static unsigned long bytes;

static void mix(unsigned long x) { bytes = bytes * 31 + x; }

int main(int count, char **words) {
  unsigned long x;
  for (int i = 1; i < count; i++)
    bytes += strlen(words[i]);
  if (scanf("%lu", &x) != 1)
    return 1;
#pragma kernel
  mix(x);
  printf("%d %lu\n", count, bytes);
  return 0;
}
