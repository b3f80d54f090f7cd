// Pointers beside numbers that C++ takes for none: narrower ones, null ones
// that are compared or spelled `false`; and values that nobody wants.
// RUN: %bulk %s
//@ gen: print(rng.randint(-9, 9))
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct s { char c; int v; };
#define OFFSET(Type, Member) ((int)&((Type *)0)->Member)

static int n, result, count;
static int cells[4];

static void nothing(void) {}

static void kernel(void) {
  int *p = n > 0 ? cells + 1 : false;
  int *q = false;
  result = OFFSET(struct s, v) + (p > 0) * 2 + (0 <= p) * 4 + (p == false) * 8 +
           (p > NULL) * 16;
  void *r = (void *)(long)n;
  int low = (int)r;
  short lower = (short)r;
  unsigned implicit = r;
  result = result * 100 + low + lower + (implicit == n) + (q != false);
  n > 2 ? count++ : (void)0;
  n < 2 ? nothing() : (count = count + 2, count);
  count > 5 ? count -= 5 : nothing();
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d %d\n", result, count);
  return 0;
}
