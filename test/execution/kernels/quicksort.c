// Quicksort with an explicit stack and insertion sort for short parts.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ in: 0
//@ in: 3 7 7 7
//@ gen: n = rng.randint(1, 60)
//@ gen: print(n, *[rng.randint(-99, 99) for _ in range(n)])
#include <stdio.h>

#define MAX 64
#define SWAP(x, y)                                                             \
  do {                                                                         \
    int swap_t = (x);                                                          \
    (x) = (y);                                                                 \
    (y) = swap_t;                                                              \
  } while (0)

static int v[MAX], n;

static void insertion_sort(int *from, int *to) {
  for (int *p = from + 1; p < to; p++) {
    int x = *p, *q = p;
    for (; q > from && q[-1] > x; q--)
      *q = q[-1];
    *q = x;
  }
}

static int *partition(int *from, int *to) {
  int *middle = from + (to - from) / 2, *store = from;
  SWAP(*middle, to[-1]);
  for (int *p = from; p < to - 1; p++)
    if (*p < to[-1]) {
      SWAP(*p, *store);
      ++store;
    }
  SWAP(*store, to[-1]);
  return store;
}

static void sort(int *a, int size) {
  struct {
    int *from, *to;
  } stack[MAX], *top = stack;
  *top++ = (__typeof__(stack[0])){a, a + size};
  while (top > stack) {
    --top;
    int *from = top->from, *to = top->to;
    if (to - from < 8) {
      insertion_sort(from, to);
      continue;
    }
    int *middle = partition(from, to);
    top->to = middle;
    top[1].from = middle + 1;
    top[1].to = to;
    top += 2;
  }
}

int main(void) {
  if (scanf("%d", &n) != 1 || n > MAX)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", v + i) != 1)
      return 1;
#pragma kernel
  sort(v, n);
  printf("%d:", n);
  for (int i = 0; i < n; i++)
    printf(" %d", v[i]);
  printf("\n");
  return 0;
}
