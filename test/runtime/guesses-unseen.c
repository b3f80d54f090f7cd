// A program that trusts its input may be ended by the C library when it gets
// garbage. Where a worker has guessed wrong nobody hears of that, and it leaves
// no core.
// RUN: %build %source -p 1000 -o %t.program
// RUN: python3 %S/Inputs/changing_lines.py > %t.in
// RUN: env C2CU_WORKERS=1 %t.program < %t.in > %t.expected
// RUN: rm -rf %t.folder && mkdir %t.folder
// RUN: bash -c 'cd %t.folder; ulimit -c unlimited; for i in 1 2 3 4 5; do C2CU_WORKERS=4 %t.program < %t.in | cmp - %t.expected; done' 2>&1 | count 0
// RUN: bash -c 'ls %t.folder' | count 0
#include <stdio.h>
#include <stdlib.h>

static int plus(int n, int sum) { return n + sum; }

int main(void) {
  int n, sum = 0, result, *a = malloc(1000 * sizeof *a);
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    scanf("%d", &a[i]);
  for (int i = 0; i < n; i++)
    sum += a[i];
#pragma kernel
  result = plus(n, sum);
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  printf("%d\n", result);
  free(a);
  return 0;
}
