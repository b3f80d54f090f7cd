// A table of pointers to rows, permuted by the kernel instead of the rows.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 2 1 0
//@ in: 5 5 4
//@ in: 0 9 3
#include <stdio.h>

static int rows[3][2] = {{0, 10}, {0, 20}, {0, 30}};
static int *order[3] = {rows[0], rows[1], rows[2]};

static void sort_rows(void) {
  for (int i = 0; i < 3; i++)
    for (int j = i + 1; j < 3; j++)
      if (order[j][0] < order[i][0]) {
        int *t = order[i];
        order[i] = order[j];
        order[j] = t;
      }
  order[0][1]++;
}

int main(void) {
  for (int i = 0; i < 3; i++)
    if (scanf("%d", &rows[i][0]) != 1)
      return 1;
#pragma kernel
  sort_rows();
  for (int i = 0; i < 3; i++)
    printf("(%d %d) ", order[i][0], order[i][1]);
  printf("%d\n", rows[0][1]);
  return 0;
}
