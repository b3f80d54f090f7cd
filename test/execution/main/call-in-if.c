// The call stands in an if: some inputs never reach it.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 5 2 9 1 7 3
//@ in: 3 1 2 3
//@ in: 4 4 3 2 1
//@ in: 1 8
#include <stdio.h>

int n;
int a[16];
int moves;

void insertion_sort(void) {
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
      int t = a[j];
      a[j] = a[j - 1];
      a[j - 1] = t;
      moves++;
    }
}

int main(void) {
  int sorted = 1;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &a[i]) != 1)
      return 1;
    if (i > 0 && a[i - 1] > a[i])
      sorted = 0;
  }
  if (!sorted) {
    printf("sorting: ");
#pragma kernel
    insertion_sort();
  } else
    printf("sorted: ");
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  printf("moves %d\n", moves);
  return 0;
}
