// Addresses inside objects are passed: a + k, &a[k], a row, a member's array.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 2 1
//@ in: 0 2
//@ in: 3 0
#include <stdio.h>

static int a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
static int rows[3][4];
static struct {
  int head, list[4];
} box = {9, {10, 20, 30, 40}};

static void bump(int *p, int n, int by) {
  for (int i = 0; i < n; i++)
    p[i] += by * (i + 1);
}

int main(void) {
  int k, row;
  if (scanf("%d %d", &k, &row) != 2)
    return 1;
#pragma kernel
  bump(a + k, 3, 100);
#pragma kernel
  bump(&a[k + 1], 2, 1000);
#pragma kernel
  bump(rows[row], 4, 1);
#pragma kernel
  bump(box.list, 4 - k, 5);
  for (int i = 0; i < 8; i++)
    printf("%d ", a[i]);
  for (int i = 0; i < 12; i++)
    printf("%d", rows[i / 4][i % 4]);
  printf(" %d %d %d\n", box.head, box.list[0], box.list[3]);
  return 0;
}
