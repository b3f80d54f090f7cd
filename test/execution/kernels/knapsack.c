// 0/1 knapsack by dynamic programming, then which items were taken.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ gen: n = rng.randint(1, 10)
//@ gen: print(n, rng.randint(1, 60))
//@ gen: for _ in range(n): print(rng.randint(1, 20), rng.randint(1, 99))
#include <stdbool.h>
#include <stdio.h>

enum { ITEMS = 10, CAPACITY = 60 };

static struct item {
  int weight, value;
} items[ITEMS];
static int n, capacity;
static int best[ITEMS + 1][CAPACITY + 1];
static bool taken[ITEMS];

static int max(int a, int b) { return a > b ? a : b; }

static int knapsack(void) {
  for (int i = 1; i <= n; i++) {
    const struct item *it = &items[i - 1];
    for (int c = 0; c <= capacity; c++) {
      best[i][c] = best[i - 1][c];
      if (c >= it->weight)
        best[i][c] = max(best[i][c], best[i - 1][c - it->weight] + it->value);
    }
  }
  for (int i = n, c = capacity; i > 0; i--)
    if ((taken[i - 1] = best[i][c] != best[i - 1][c]))
      c -= items[i - 1].weight;
  return best[n][capacity];
}

int main(void) {
  if (scanf("%d%d", &n, &capacity) != 2 || n > ITEMS || capacity > CAPACITY)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d%d", &items[i].weight, &items[i].value) != 2)
      return 1;
  int value;
#pragma kernel
  value = knapsack();
  printf("%d:", value);
  for (int i = 0; i < n; i++)
    if (taken[i])
      printf(" %d", i);
  puts("");
  return 0;
}
