// Macros give the marked call its name, its arguments, and parts of them.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 7
//@ in: -2 5
//@ in: 1 0
#include <stdio.h>

#define N 4
#define WORK accumulate
#define AT(i) (table + (i) % N)
#define ADDRESS_AND_COUNT AT(shift), N
#define WITH_SIGN(x) ((x) < 0 ? -(x) : (x))
#define CALL(f, ...) f(__VA_ARGS__)

static int table[2 * N];

static int accumulate(int *p, int n, int by) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    p[i] += by * (i + 1);
    sum += p[i];
  }
  return sum;
}

int main(void) {
  int by, shift, r, s, t;
  if (scanf("%d %d", &by, &shift) != 2)
    return 1;
#pragma kernel
  r = WORK(AT(shift), N, WITH_SIGN(by));
#pragma kernel
  s = accumulate(ADDRESS_AND_COUNT, by);
#pragma kernel
  t = CALL(accumulate, table, N, 1);
  printf("%d %d %d:", r, s, t);
  for (int i = 0; i < 2 * N; i++)
    printf(" %d", table[i]);
  printf("\n");
  return 0;
}
