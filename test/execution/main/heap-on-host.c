// Host code uses the heap on both sides of the call; the kernel does not.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 5 6 7
//@ in: 1 9
//@ in: 4 2 2 2 2
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int a[8];

static void cumulate(int n) {
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  int *original = malloc((size_t)n * sizeof *original);
  if (!original)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &original[i]) != 1)
      return 1;
  memcpy(a, original, (size_t)n * sizeof *original);
#pragma kernel
  cumulate(n);
  original = realloc(original, (size_t)(n + 1) * sizeof *original);
  if (!original)
    return 1;
  original[n] = a[n - 1];
  for (int i = 0; i <= n; i++)
    printf("%d ", original[i]);
  printf("\n");
  free(original);
  return 0;
}
