// Which array the kernel works on is chosen by the input.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 5
//@ in: 2
//@ in: 3
//@ in: 9
#include <stdio.h>

static int a[4] = {1, 2, 3, 4}, b[4] = {10, 20, 30, 40};

static int work(int *p, int n) {
  int s = 0;
  for (int i = 0; i < 4; i++) {
    p[i] += n;
    s += p[i];
  }
  return s;
}

int main(void) {
  int n, r;
  if (scanf("%d", &n) != 1)
    return 1;
  int *p = n > 3 ? a : b;
#pragma kernel
  r = work(p, n);
  printf("%d %d %d %s\n", r, a[0], b[3], p == a ? "a" : "b");
  return 0;
}
