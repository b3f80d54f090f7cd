// Definitions of the old style, missing prototypes and missing returns.
// RUN: %bulk %s --refused simple:driver-simple-call
//@ gen: print(rng.randint(-9, 9))
#include <stdio.h>

static int value;
static long out[32];
static int used;

static void put(long x) { out[used++] = x; }

static int old(a, b, c)
int a, *b;
double c;
{ return a + b[1] + (int)c; }

static float halve(f) float f; { return f / 2; }
static char small(c) char c; { return c; }
static int none() { return 4; }
static int later();

static int maybe(int x) {
  if (x > 0)
    return x * 2;
}

static int status(int x) {
  if (x > 1000)
    return;
  return x;
}

static void nothing(int x) {
  if (x)
    return put(x);
  put(1);
}

static int rows(int n, int a[static 2][3], int b[const 4], int c[restrict], int d[n]) {
  return a[1][2] + b[3] + c[0] + d[n - 1];
}

static int choose(int (*f)(), int x) { return f(x, 2); }
static int add(int a, int b) { return a + b; }
static int subtract(a, b) int a, b; { return a - b; }
static int chosen(int (*f)(int, int), int x) { return f(x, 3); }

static void kernel(void) {
  used = 0;
  int array[4] = {1, value, 3, 4}, matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
  put(old(1, array, 2.9));
  put((long)halve(5.0));
  put(small(300));
  put(none());
  put(later(value));
  if (value > 0)
    put(maybe(value));
  maybe(-1);
  put(status(value));
  nothing(value);
  put(rows(4, matrix, array, array, array));
  put(choose(add, value));
  put(choose(subtract, value));
  put(chosen(subtract, value));
  put((*subtract)(value, 2) + (&subtract)(3, value));
  int (*operations[])() = {add, subtract, &subtract};
  put(operations[value & 1](value, 5) + (operations[1] == subtract));
  int nested(int);
  put(nested(value));
  extern int shared;
  shared += value;
  put(shared);
}

int shared = 3;
int nested(int x) { return x - 1; }
static int later(int x) { return x + 7; }

int main(argc, argv)
int argc;
char **argv;
{
  if (scanf("%d", &value) != 1)
    return 1;
#pragma kernel
  kernel();
  for (int i = 0; i < used; i++)
    printf("%ld ", out[i]);
  printf("%d\n", argc);
}
