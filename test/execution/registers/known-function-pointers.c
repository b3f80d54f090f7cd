// Functions from tables and as parameters, all known.
// RUN: %bulk %s --with registers --refused simple:driver-simple-object --refused registers:lower-registers
//@ in: 3 1 2
//@ in: -3 4 0
//@ gen: print(*[rng.randint(-9, 9) for _ in range(3)])
#include <stdio.h>

typedef int (*operation)(int, int);

static int add(int a, int b) { return a + b; }
static int larger(int a, int b) { return a > b ? a : b; }
static int smaller(int a, int b) {
  if (a < b)
    return a;
  return b;
}

static const operation operations[] = {add, larger, smaller};

static int a[3], out[4];

static int reduce(const int *v, int n, operation f) {
  int r = v[0];
  for (int i = 1; i < n; i++)
    r = f(r, v[i]);
  return r;
}

static void run(void) {
  for (int i = 0; i < 3; i++)
    out[i] = reduce(a, 3, operations[i]);
  operation f = out[0] == 0 ? add : add;
  out[3] = (*f)(out[1], reduce(out, 2, larger));
}

int main(void) {
  for (int i = 0; i < 3; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 4; i++)
    printf("%d%c", out[i], i < 3 ? ' ' : '\n');
  return 0;
}
