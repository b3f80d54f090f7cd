// Pragmas in front of loops, in host code, in kernels, in all kinds of places.
// RUN: %bulk %s
//@ gen: print(rng.randint(-99, 99))
#include <stdio.h>
#define UNROLLED(count) _Pragma("GCC unroll 2") for (int j = 0; j < (count); j++)
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define PARALLEL PRAGMA(omp parallel for)
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
  _Pragma("GCC unroll 2") for (int j = 0; j < 2; j++) s += j;
  UNROLLED(3) s ^= j;
  PRAGMA(GCC ivdep)
  for (int j = 0; j < 3; j++) s += j;
  PARALLEL
  for (int j = 0; j < 20; j++) s = s % 1000 * 3 + j;
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
  int i = 0;
#pragma GCC unroll 2
  while (i < 2) n += i++;
#pragma GCC unroll 2
  do
    n ^= i;
  while (i--);
  _Pragma("unroll") for (int j = 0; j < 2; j++) n += j;
  UNROLLED(2) n += j;
  PARALLEL
  for (int j = 0; j < 20; j++) n = n % 1000 * 3 + j;
#pragma kernel
  work();
  printf("%d %d\n", out, sums(2));
  return 0;
}
