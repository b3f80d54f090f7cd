// Odd-even transposition sort.
// RUN: %bulk %s
//@ in: 8 7 6 5 4 3 2 1
//@ in: 4 4 2 2 9 1 0 3
#include <stdio.h>

#define N 8

int a[N];

void compare_exchange(int i, int j) {
  if (a[i] > a[j]) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}

void odd_even_sort(void) {
  for (int round = 0; round < N; round++)
    for (int i = round % 2; i + 1 < N; i += 2)
      compare_exchange(i, i + 1);
}

int main(void) {
  for (int i = 0; i < N; i++)
    scanf("%d", &a[i]);
#pragma kernel
  odd_even_sort();
  for (int i = 0; i < N; i++)
    printf("%d ", a[i]);
  printf("\n");
  return 0;
}
