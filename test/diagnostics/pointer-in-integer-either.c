// Memory from a function that the host and kernels call. A kernel may have the host's
// from an object or in a structure, even if it only gives it back, and the host a
// kernel's; but not as a number.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o - 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdio.h>
#include <stdlib.h>

struct box {
  int size;
  int *values;
};

static int *followed;
static int *freed;
// CHECK-DAG: error: 'number' may carry a pointer between host and kernel, but has no pointer type
static long number;
static int *left, *untouched;
static int out[6];

static int *take(int n) {
  int *p = malloc(n * sizeof *p);
  *p = n;
  return p;
}

// What it returns is given back by kernels, and not followed.
static int *reserve(int n) {
  int *p = malloc(n * sizeof *p);
  int *also = p;
  return also;
}

static void follow(void) { out[0] = *followed; }

static void drop(int n) {
  int *mine = reserve(n);
  out[1] = n;
  free(n > 3 ? mine : freed);
}

static void drop_number(void) { free((void *)number); }

static int drop_box(struct box b) {
  free(b.values);
  return b.size;
}

static void leave(int n) { left = take(n); }

static int by_itself(int n) {
  int *mine = take(n);
  const int r = *mine;
  free(mine);
  return r;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  followed = take(n);
  freed = reserve(n);
  number = (long)reserve(n);
  untouched = take(n);
  struct box b = {n, reserve(n)};
#pragma kernel
  follow();
#pragma kernel
  drop(n);
#pragma kernel
  drop_number();
#pragma kernel
  drop_box(b);
#pragma kernel
  leave(n);
#pragma kernel
  n = by_itself(n);
  printf("%d %d %d %d\n", n, out[0], out[1], *left + *untouched);
}
