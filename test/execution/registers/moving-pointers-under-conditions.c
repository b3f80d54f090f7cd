// A pointer that walks over one array or another one, as the same condition for
// all inputs says, and one that goes back in an outer loop.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 1
//@ in: 4711
//@ gen: print(rng.randint(-10, 10))
#include <stdio.h>

#define N 3000

static int a[N + 10], b[N + 10], x, mode;

static int run(void) {
  int *p = a, sum = 0;
  if (mode > 3) {
    for (int i = 0; i < N; i++) {
      *p += i * x;
      p++;
    }
  } else {
    p = b;
    for (int i = 0; i < N; i++) {
      sum = sum * 3 + *p;
      p += 1;
    }
  }
  *p = 77 + (sum & 1023);
  int *q = a;
  for (int r = 0; r < 3; r++) {
    for (int i = 0; i < N / 2; i++) {
      *q ^= i;
      q += 2;
    }
    if (mode & 1)
      q = a;
    else
      q = a + 1;
  }
  return *p + *q;
}

int main(void) {
  int result;
  mode = 5;
  if (scanf("%d", &x) != 1)
    return 1;
  for (int i = 0; i < N + 10; i++) {
    a[i] = (x + i * 7) % 100 + 1;
    b[i] = a[i] / 3;
  }
#pragma kernel
  result = run();
  unsigned t = 0;
  for (int i = 0; i < N + 10; i++)
    t = t * 31 + (unsigned)a[i] + (unsigned)b[i] * 7u;
  printf("%u %d %d\n", t, result, b[N]);
  return 0;
}
