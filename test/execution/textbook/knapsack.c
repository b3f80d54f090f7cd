// The 0/1 knapsack by dynamic programming, with items as structs.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 3 10  5 10  4 40  6 30
//@ in: 2 1  5 5  2 2
#include <stdio.h>

#define ITEMS 10
#define CAPACITY 50

typedef struct {
  int weight, value;
} Item;

Item item[ITEMS];
int n, capacity;

int max(int a, int b) { return a > b ? a : b; }

int knapsack(void) {
  int best[CAPACITY + 1] = {0};
  for (int i = 0; i < n; i++)
    for (int w = capacity; w >= item[i].weight; w--)
      best[w] = max(best[w], best[w - item[i].weight] + item[i].value);
  return best[capacity];
}

int main(void) {
  scanf("%d %d", &n, &capacity);
  for (int i = 0; i < n; i++)
    scanf("%d %d", &item[i].weight, &item[i].value);
#pragma kernel
  int result = knapsack();
  printf("%d\n", result);
  return 0;
}
