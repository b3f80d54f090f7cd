// An optional argument that is null for some inputs.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 4 0
//@ in: 4 1
//@ in: 7 1
#include <stdio.h>

static int log_entries[8];

static int factorial(int n, int *log) {
  int r = 1;
  for (int i = 2; i <= n; i++) {
    r *= i;
    if (log)
      log[i] = r;
  }
  return r;
}

int main(void) {
  int n, wanted, r;
  if (scanf("%d %d", &n, &wanted) != 2)
    return 1;
#pragma kernel
  r = factorial(n, wanted ? log_entries : NULL);
  printf("%d:", r);
  for (int i = 0; i < 8; i++)
    printf(" %d", log_entries[i]);
#pragma kernel
  r = factorial(n - 1, 0);
  printf(" %d\n", r);
  return 0;
}
