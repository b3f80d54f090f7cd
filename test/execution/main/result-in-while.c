// The result of the call is the condition of a while loop.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 5 5 4 3 2 1
//@ in: 3 1 2 3
//@ in: 4 2 1 4 3
#include <stdio.h>

static int n, a[8];

static int bubble_pass(void) {
  int swapped = 0;
  for (int i = 0; i + 1 < n; i++)
    if (a[i] > a[i + 1]) {
      int t = a[i];
      a[i] = a[i + 1];
      a[i + 1] = t;
      swapped++;
    }
  return swapped;
}

int main(void) {
  int passes = 0;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  while (bubble_pass()) {
    passes++;
    printf("pass %d:", passes);
    for (int i = 0; i < n; i++)
      printf(" %d", a[i]);
    printf("\n");
  }
  printf("%d passes\n", passes);
  return 0;
}
