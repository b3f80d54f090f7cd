// Quicksort by Lomuto's partition, with a stack of parts still to be sorted.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 7  3 9 1 7 5 2 8
//@ in: 2  2 1
#include <stdio.h>

#define MAX 16

struct part {
  int low, high;
};

int a[MAX];

void swap(int *x, int *y) {
  int t = *x;
  *x = *y;
  *y = t;
}

int partition(int v[], int low, int high) {
  int pivot = v[high], i = low - 1;
  for (int j = low; j < high; j++)
    if (v[j] <= pivot)
      swap(&v[++i], &v[j]);
  swap(&v[i + 1], &v[high]);
  return i + 1;
}

void quick_sort(int v[], int n) {
  struct part stack[MAX];
  int top = 0;
  stack[top++] = (struct part){0, n - 1};
  while (top > 0) {
    struct part p = stack[--top];
    if (p.low >= p.high)
      continue;
    int middle = partition(v, p.low, p.high);
    stack[top++] = (struct part){p.low, middle - 1};
    stack[top++] = (struct part){middle + 1, p.high};
  }
}

int main(void) {
  int n;
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%d", &a[i]);
#pragma kernel
  quick_sort(a, n);
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  printf("\n");
  return 0;
}
