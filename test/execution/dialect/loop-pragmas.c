// Pragmas in front of loops, in host code, in kernels, in all kinds of places.
// RUN: %bulk %s
//@ gen: print(rng.randint(-99, 99))
#include <stdio.h>
int n, out;

static int sums(int v) {
  int s = 0, i = 0;
#pragma unroll
  for (int j = 0; j < 4; j++) s += j * v;
#pragma unroll 2
  while (i < 4) s += i++;
#pragma GCC ivdep
  for (int j = 0; j < 3; j++)
#pragma nounroll
    for (int k = 0; k < 2; k++) s += k;
  if (v > 0)
#pragma clang loop unroll(enable)
    for (int j = 0; j < 2; j++) s += j;
  else
    s = 2;
  switch (v) {
  case 4:
#pragma unroll
    for (int j = 0; j < 2; j++) s += j;
  }
  goto label;
label:
#pragma unroll
  for (int j = 0; j < 2; j++) s += j;
  return s;
}
static void work(void) { out = sums(n); }

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma unroll
  for (int j = 0; j < 2; j++) n += j;
#pragma kernel
  work();
  printf("%d %d\n", out, sums(2));
  return 0;
}
