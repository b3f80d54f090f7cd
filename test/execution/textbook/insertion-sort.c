// Insertion sort of a fixed number of floats.
// RUN: %bulk %s
//@ in: 3.5 -1 2.25 8 0 7 1 1
//@ in: 1 2 3 4 5 6 7 8
#include <stdio.h>

#define N 8

float a[N];

void insertion_sort(void) {
  for (int i = 1; i < N; i++) {
    float key = a[i];
    int j = i - 1;
    while (j >= 0 && a[j] > key) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = key;
  }
}

int main(void) {
  int i;
  for (i = 0; i < N; i++)
    scanf("%f", &a[i]);
#pragma kernel
  insertion_sort();
  for (i = 0; i < N; i++)
    printf("%g\n", a[i]);
  return 0;
}
