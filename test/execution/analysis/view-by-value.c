// A struct that holds a pointer is an argument, by value.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stdio.h>

struct view {
  int n, *data;
};

int a[8], b[8], y;

int work(struct view v) {
  int s = 0;
  for (int i = 0; i < v.n; i++)
    s += v.data[i]--;
  return s;
}

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
  struct view v = {5, a[0] > 0 ? a : b};
  b[1] = a[1] + 1;
#pragma kernel
  y = work(v);
  printf("%d %d %d\n", y, a[1], b[1]);
}
