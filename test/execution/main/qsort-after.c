// qsort and bsearch in host code with comparisons that count.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 5 3 1 2 5 4
//@ in: 3 9 9 1
//@ in: 1 0
#include <stdio.h>
#include <stdlib.h>

struct item {
  int key, index;
};

static int n, comparisons;
static struct item items[8];

static void key_of_square(void) {
  for (int i = 0; i < n; i++)
    items[i].key = (items[i].key * items[i].key + 3 * i) % 7;
}

static int compare(const void *a, const void *b) {
  const struct item *x = a, *y = b;
  comparisons++;
  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return x->index - y->index;
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++) {
    items[i].index = i;
    if (scanf("%d", &items[i].key) != 1)
      return 1;
  }
#pragma kernel
  key_of_square();
  qsort(items, (size_t)n, sizeof items[0], compare);
  for (int i = 0; i < n; i++)
    printf("%d:%d ", items[i].key, items[i].index);
  struct item wanted = items[n / 2];
  struct item *found =
      bsearch(&wanted, items, (size_t)n, sizeof *items, compare);
  printf("%d %s\n", found ? (int)(found - items) : -1,
         comparisons > 0 ? "compared" : "never");
  return 0;
}
