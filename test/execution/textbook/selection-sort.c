// Selection sort of records by their key.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 4  3 1.5  1 2.5  2 0.5  9 8
//@ in: 2  5 5  4 4
#include <stdio.h>

#define MAX 10

struct record {
  int key;
  double value;
};

struct record table[MAX];
int n;

void selection_sort(void) {
  for (int i = 0; i < n - 1; i++) {
    int smallest = i;
    for (int j = i + 1; j < n; j++)
      if (table[j].key < table[smallest].key)
        smallest = j;
    struct record t = table[i];
    table[i] = table[smallest];
    table[smallest] = t;
  }
}

int main(void) {
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%d %lf", &table[i].key, &table[i].value);
#pragma kernel
  selection_sort();
  for (int i = 0; i < n; i++)
    printf("%d %.2f\n", table[i].key, table[i].value);
  return 0;
}
