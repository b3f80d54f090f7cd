// Two pointers to the same element, or to elements of the same array.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 2 3 4
//@ in: 4 3 2 1
//@ in: 5 5 0 -1
//@ gen: print(*[rng.randint(-9, 9) for _ in range(4)])
#include <stdio.h>

static int a[4], b[4], n;

static void swap(int *x, int *y) {
  int t = *x;
  *x = *y;
  *y = t;
}

static void swap_without(int *x, int *y) {
  *x ^= *y;
  *y ^= *x;
  *x ^= *y;
}

static int add_twice(int *to, const int *what) {
  *to += *what;
  *to += *what;
  return *what;
}

static void run(void) {
  for (int i = 0; i < 4; i++)
    for (int j = i; j < 4; j++)
      if (a[i] >= a[j]) {
        swap(&a[i], &a[j]);
        n++;
      }
  for (int i = 0; i < 4; i++)
    b[i] = a[i] + 1;
  for (int i = 0; i < 4; i++)
    if (b[i] > 2)
      swap_without(&b[i], &b[(i + 2) / 2]);
  n += add_twice(&a[1], &a[1]) + add_twice(&a[2], a + 3);
  int k = a[0];
  add_twice(&k, &k);
  a[0] = k;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 4; i++)
    printf("%d %d ", a[i], b[i]);
  printf("%d\n", n);
  return 0;
}
