// The same function marked twice, with other constants: sizes, strides, signs.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ in: 1 2 3 4 5 6
//@ in: -6 5 -4 3 -2 1
//@ gen: print(*[rng.randint(-9, 9) for _ in range(6)])
#include <stdio.h>

static int a[6], b[6];

static long add(int *to, int n, int stride, double factor) {
  long s = 0;
  for (int i = 0; i < n; i += stride)
    s += to[i] = to[i] * factor + (to[i] > 0 ? stride : -stride);
  return s;
}

int main(void) {
  long first, second;
  for (int i = 0; i < 6; i++)
    scanf("%d", &a[i]);
#pragma kernel
  first = add(a, 6, 2, 1.5);
  b[0] = a[5];
  b[1] = first;
#pragma kernel
  second = add(b, 3, 1, -2);
#pragma kernel
  second += add(a + 3, 3, 1, first > 0 ? 2 : 3);
  for (int i = 0; i < 6; i++)
    printf("%d %d ", a[i], b[i]);
  printf("%ld %ld\n", first, second);
  return 0;
}
