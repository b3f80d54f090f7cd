// Arguments with side effects are evaluated once, by the host.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 5 8
//@ in: 1 1 1
//@ in: 0 9 2
#include <stdio.h>

static int a[8] = {5, 4, 3, 2, 1};
static int asked;

static int count(void) { return ++asked; }

static void store(int *p, int i, int x) { p[i] += x; }

int main(void) {
  int n, x, y;
  if (scanf("%d %d %d", &n, &x, &y) != 3)
    return 1;
#pragma kernel
  store(a, n++, x--);
#pragma kernel
  store(a, n, y += 2);
  printf("%d %d %d:", n, x, y);
  int c = count();
#pragma kernel
  store(a, c, n * 100 + (x = 4));
  for (int i = 0; i < 8; i++)
    printf(" %d", a[i]);
  printf(" %d %d\n", asked, x);
  return 0;
}
