// What runs hold of the heap when they end is in the statistics where it is counted,
// whoever has taken it.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program -DC2CU_MEMORIES=1
// RUN: seq 1 10 > in
// RUN: bash -c 'for d in none 1; do C2CU_DEVICES=$d C2CU_MEMORY=1000000 C2CU_STATS=s.$d ./program < in; C2CU_DEVICES=$d C2CU_STATS=without.$d ./program < in; done' | grep -c 55 | grep -Fx 4
// RUN: grep -E '"leaked_bytes": (3|4)[0-9]{4},' s.none
// RUN: grep -E '"leaked_bytes": (3|4)[0-9]{4},' s.1
// RUN: not grep leaked_bytes without.none without.1
#include <stdio.h>
#include <stdlib.h>

static int *doubled(const int *from, int n) {
  int *to = malloc(n * sizeof *to), *scratch = malloc(64);
  scratch[n % 16] = 2;
  for (int i = 0; i < n; i++)
    to[i] = from[i] * scratch[n % 16];
  free(scratch);
  return to;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  int *given = malloc(1000);
  for (int i = 0; i < 250; i++)
    given[i] = n;
  int *forgotten = malloc(3000);
  forgotten[0] = n;
#pragma kernel
  int *result = doubled(given, 250);
  printf("%d%c", result[3] / 2 + forgotten[0] - 2 * n + 55, n == 10 ? 10 : 32);
  free(given);
  if (n % 2)
    free(result);
}
