// Binary search for several keys.
// RUN: %bulk %s
//@ in: 1 3 5 7 9 11 13 15  3 8 15
//@ in: 2 2 2 2 4 4 4 4  4 2 0
#include <stdio.h>

#define N 8
#define KEYS 3

int a[N], keys[KEYS], found[KEYS];

int binary_search(const int v[], int n, int key) {
  int low = 0, high = n - 1;
  while (low <= high) {
    int middle = (low + high) / 2;
    if (v[middle] == key)
      return middle;
    if (v[middle] < key)
      low = middle + 1;
    else
      high = middle - 1;
  }
  return -1;
}

void search_all(void) {
  for (int i = 0; i < KEYS; i++)
    found[i] = binary_search(a, N, keys[i]);
}

int main(void) {
  for (int i = 0; i < N; i++)
    scanf("%d", &a[i]);
  for (int i = 0; i < KEYS; i++)
    scanf("%d", &keys[i]);
#pragma kernel
  search_all();
  for (int i = 0; i < KEYS; i++)
    if (found[i] < 0)
      printf("%d: not found\n", keys[i]);
    else
      printf("%d: at %d\n", keys[i], found[i]);
  return 0;
}
