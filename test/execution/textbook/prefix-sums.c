// Prefix sums of an array that is given with its length.
// RUN: %bulk %s
//@ in: 5  3 1 4 1 5
//@ in: 1  7
//@ in: 8  -1 2 -3 4 -5 6 -7 8
#include <stdio.h>

#define MAX 16

void prefix_sums(int a[], int n) {
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}

int main(void) {
  int n, a[MAX];
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%d", &a[i]);
#pragma kernel
  prefix_sums(a, n);
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  printf("\n");
  return 0;
}
