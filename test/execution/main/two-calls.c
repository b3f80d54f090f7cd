// Two marked calls, one after the other, with host code between them.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 4 4 1 3 2
//@ in: 1 5
//@ in: 6 6 5 4 3 2 1
//@ in: 0
#include <stdio.h>

static int n, a[8], ranks[8];
static int threshold;

static void rank_all(void) {
  for (int i = 0; i < n; i++) {
    ranks[i] = 0;
    for (int j = 0; j < n; j++)
      ranks[i] += a[j] < a[i];
  }
}

static void clear_below(void) {
  for (int i = 0; i < n; i++)
    if (ranks[i] < threshold)
      a[i] = 0;
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", a + i) != 1)
      return 1;
#pragma kernel
  rank_all();
  int sum = 0;
  for (int i = 0; i < n; i++) {
    printf("%d ", ranks[i]);
    sum += ranks[i] * ranks[i];
  }
  threshold = n ? sum / (2 * n) : 0;
  printf("| %d |", threshold);
#pragma kernel
  clear_below();
  for (int i = 0; i < n; i++)
    printf(" %d", a[i]);
  printf("\n");
  return 0;
}
