// A seeded generator gives its sequence to each run, before and after the call.
// RUN: %bulk %s --by-gcc --driver=grouped,sequential --lower=auto
//@ in: 1 3
//@ in: 42 5
//@ in: 7 1
//@ in: 42 8
#include <stdio.h>
#include <stdlib.h>

static int n, a[8], sorted[8];

static void sort(void) {
  for (int i = 0; i < n; i++) {
    int j = i;
    for (; j > 0 && sorted[j - 1] > a[i]; j--)
      sorted[j] = sorted[j - 1];
    sorted[j] = a[i];
  }
}

int main(void) {
  unsigned seed;
  if (scanf("%u %d", &seed, &n) != 2)
    return 1;
  srand(seed);
  for (int i = 0; i < n; i++)
    a[i] = rand() % 1000;
#pragma kernel
  sort();
  for (int i = 0; i < n; i++)
    printf("%d ", sorted[i]);
  printf("| %d %d\n", rand() % 1000, rand() % 1000);
  return 0;
}
