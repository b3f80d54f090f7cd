// Arrays walked by pointers: forwards, backwards, by two, up to a last one.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 1 2 3 4 5 6
//@ in: -1 -2 3 -4 5 -6
//@ gen: print(*[rng.randint(-9, 9) for _ in range(6)])
#include <stdio.h>

static int a[6], b[6], sums[6];

static int sum(const int *p, const int *end) {
  int s = 0;
  while (p < end)
    s += *p++;
  return s;
}

static int *copy_positive(int *to, const int *from, int n) {
  int *const begin = to;
  while (n--) {
    *to = *from > 0 ? *from : 0;
    ++to, ++from;
  }
  sums[4] = to - begin;
  return to;
}

static void run(void) {
  sums[0] = sum(a, a + 6);
  sums[1] = sum(&a[1], &a[4]);
  sums[2] = sum(a + 2, a + 2);
  int *end = copy_positive(b, a, 5);
  *end = 77;
  for (int *p = a + 6; p != a;)
    sums[3] = sums[3] * 3 + *--p;
  int *p = a;
  for (; p <= &a[4]; p += 2)
    p[0] += p[1], p[1] = 0;
  p -= 3;
  (*p)++;
  *--p = 5;
  *p++ += 2;
  --*p;
  sums[5] = &a[6] - p + (p == a + 3);
}

int main(void) {
  for (int i = 0; i < 6; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 6; i++)
    printf("%d %d %d%c", a[i], b[i], sums[i], i < 5 ? ' ' : '\n');
  return 0;
}
