// Arrays that are locals of main are passed to the kernel.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 5 3 1 4 1 5
//@ in: 2 9 -9
//@ in: 1 7
//@ in: 8 8 7 6 5 4 3 2 1
#include <stdio.h>

static void sort(int *a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (a[j] < a[i]) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
      }
}

int main(void) {
  int n, a[8], copy[8];
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &a[i]) != 1)
      return 1;
    copy[i] = a[i];
  }
#pragma kernel
  sort(a, n);
  for (int i = 0; i < n; i++)
    printf("%d->%d ", copy[i], a[i]);
  printf("\n");
  return 0;
}
