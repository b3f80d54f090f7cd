// Bottom-up merge sort with a local buffer.
// RUN: %bulk %s
//@ gen: n = rng.randint(1, 20)
//@ gen: print(n, *[rng.randint(0, 99) for _ in range(n)])
#include <stdio.h>

#define MAX 20

int a[MAX], n;

void merge(int left, int middle, int right) {
  int b[MAX], i = left, j = middle;
  for (int k = left; k < right; k++)
    if (i < middle && (j >= right || a[i] <= a[j]))
      b[k] = a[i++];
    else
      b[k] = a[j++];
  for (int k = left; k < right; k++)
    a[k] = b[k];
}

int min(int x, int y) { return x < y ? x : y; }

void merge_sort(void) {
  for (int width = 1; width < n; width *= 2)
    for (int left = 0; left < n; left += 2 * width)
      merge(left, min(left + width, n), min(left + 2 * width, n));
}

int main(void) {
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%d", &a[i]);
#pragma kernel
  merge_sort();
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  putchar('\n');
  return 0;
}
