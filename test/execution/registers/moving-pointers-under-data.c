// A pointer that a long loop has moved is moved once more for some inputs only,
// on either side of a condition; another one walks over two arrays in turn.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ in: 1
//@ in: 3
//@ in: 4711
//@ gen: print(rng.randint(-10, 10))
#include <stdio.h>

#define N 3000

static int a[N + 10], b[N + 10], x;

static void run(void) {
  int *p = a, *q = b;
  for (int i = 0; i < N; i++) {
    *p += i * x;
    p++;
  }
  if (x > 2)
    p -= 5;
  *p = 77;
  for (int i = 0; i < N; i++)
    *q++ ^= i;
  if (x > 3)
    *q = 5;
  else
    q++;
  *q += 9;
}

static unsigned walk(void) {
  unsigned sum = 0;
  int *p = a;
  for (int i = 0; i < N; i++)
    sum = sum * 3 + (unsigned)*p++;
  p = b;
  for (int i = 0; i < N; i++)
    sum = sum * 5 + (unsigned)*p++;
  return sum;
}

int main(void) {
  unsigned sum;
  if (scanf("%d", &x) != 1)
    return 1;
  for (int i = 0; i < N + 10; i++) {
    a[i] = (x + i * 7) % 100 + 1;
    b[i] = a[i] / 3;
  }
#pragma kernel
  run();
#pragma kernel
  sum = walk();
  unsigned t = 0;
  for (int i = 0; i < N + 10; i++)
    t = t * 31 + (unsigned)a[i] + 7u * (unsigned)b[i];
  printf("%u %d %d %u\n", t, a[N], b[N], sum);
  return 0;
}
