// A kernel with a heap in a program that has names of its own for nearly everything
// that the functions of the heap might be written with.
// RUN: %bulk %s --driver=grouped
//@ in: 3
//@ in: 12
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define size 7
#define count(x) ((x) + 1)
#define bytes 3
#define memory take
#define most 1
#define length 10
#define copy strdup
#define malloc(n) calloc(1, n)
#define take give

struct give {
  int free, *realloc;
};

static int give(int n) {
  struct give g = {n, malloc(size * sizeof(int))};
  char *s = copy("word");
  int free_ = g.free;
  for (int i = 0; i < size; i++)
    g.realloc[i] += i * count(free_);
  const int sum = g.realloc[bytes] + s[most] + length;
  free(s);
  free(g.realloc);
  return sum;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  int r = give(n);
  printf("%d\n", r);
}
