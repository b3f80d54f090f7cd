// The thesis's bitonic sort with --driver=simple, all after the first include.
// RUN: %c2cu %source -p 4096 -t 128 --driver=simple -o %t.cu
// RUN: sed '1,/^#include <stdio.h>$/d' %t.cu > %t.part
// RUN: diff %S/Inputs/bitonic-sort-simple.golden %t.part
#include <stdio.h>

#define N 32

int a[N];

/* Puts a pair into order. */
void compare_exchange(int i, int j, int ascending) {
  int low = a[i] < a[j] ? a[i] : a[j];
  int high = a[i] < a[j] ? a[j] : a[i];
  a[i] = ascending ? low : high;
  a[j] = ascending ? high : low;
}

void bitonic_sort(void) {
  for (int size = 2; size <= N; size *= 2)
    for (int step = size / 2; step > 0; step /= 2)
      for (int i = 0; i < N; i++)
        if ((i & step) == 0)
          compare_exchange(i, i + step, (i & size) == 0);
}

void read_numbers(void) {
  for (int i = 0; i < N; i++)
    scanf("%d", &a[i]);
}

void print_numbers(void) {
  for (int i = 0; i < N; i++)
    printf("%d%c", a[i], i < N - 1 ? ' ' : '\n');
}

int main(void) {
  read_numbers();
#pragma kernel
  bitonic_sort();
  print_numbers();
}
