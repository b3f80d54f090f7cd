// Bubble sort, with a function that swaps two elements.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 6  9 3 7 1 8 2
//@ in: 3  1 2 3
//@ in: 1  5
#include <stdio.h>

#define MAX 32

int a[MAX], n;

void swap(int *x, int *y) {
  int t = *x;
  *x = *y;
  *y = t;
}

void bubble_sort(int v[], int count) {
  for (int i = 0; i < count - 1; i++)
    for (int j = 0; j < count - 1 - i; j++)
      if (v[j] > v[j + 1])
        swap(&v[j], &v[j + 1]);
}

void read_input(void) {
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%d", &a[i]);
}

void print_output(void) {
  for (int i = 0; i < n; i++)
    printf("%d%c", a[i], i + 1 < n ? ' ' : '\n');
}

int main(void) {
  read_input();
#pragma kernel
  bubble_sort(a, n);
  print_output();
  return 0;
}
