// Static locals of kernel functions: initial values, same names in two
// functions, kept from one call to the next within a run.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 10
//@ in: 5 1
//@ in: 1 1000
#include <stdio.h>

static int out[8];

static int counter(int by) {
  static int count = 5;
  count += by;
  return count;
}

static int history(int x) {
  static int count, last[3] = {-1, -2, -3};
  int old = last[count % 3];
  last[count++ % 3] = x;
  return old;
}

static void run(int n, int by) {
  static int calls;
  calls++;
  for (int i = 0; i < n; i++)
    out[i] += counter(by) * 10 + history(i * by) + calls;
}

int main(void) {
  int n, by;
  if (scanf("%d %d", &n, &by) != 2)
    return 1;
#pragma kernel
  run(n, by);
  for (int i = 0; i < n; i++)
    printf("%d ", out[i]);
#pragma kernel
  run(n, by + 1);
  for (int i = 0; i < n; i++)
    printf(" %d", out[i]);
  printf("\n");
  return 0;
}
