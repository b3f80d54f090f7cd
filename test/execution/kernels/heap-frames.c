// Much memory from the heap, large frames of functions that are not inlined, and a
// function that is called by a pointer: what a thread of a GPU has is enough for all.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 1
//@ in: 17
//@ in: 300
//@ in: 4242
#include <stdio.h>
#include <stdlib.h>

static int total;

static int last(int n, int *p) {
  int *q = malloc(100 * sizeof *q);
  for (int i = 0; i < 100; i++)
    q[i] = p[i * 3] + n;
  const int r = q[n % 100];
  free(q);
  return r & 0xff;
}

#define STEP(name, next)                                                       \
  __attribute__((noinline)) static int name(int n, int *p) {                   \
    int here[2500];                                                            \
    for (int i = 0; i < 2500; i++)                                             \
      here[i] = p[i % 100] + i * n;                                            \
    int r = next(n + here[n * 7 % 2500] % 3, here);                            \
    for (int i = 0; i < 2500; i += 97)                                         \
      r += here[i * n % 2500];                                                 \
    return r & 0xffff;                                                         \
  }
STEP(first, last)
STEP(second, first)
STEP(third, second)
STEP(fourth, third)

static int plain(int n, int *p) { return p[n % 100]; }
static int wide(int n, int *p) {
  int here[2000];
  for (int i = 0; i < 2000; i++)
    here[i] = p[i] ^ n;
  return here[n % 2000] + here[n % 7];
}
static int (*const functions[])(int, int *) = {plain, wide};

static int work(int n) {
  int here[4000], *a = malloc(12000);
  for (int i = 0; i < 3000; i++)
    a[i] = i ^ n;
  for (int i = 0; i < 4000; i++)
    here[i] = i % n + 1;
  int r = fourth(n, a) + third(n + 1, a) + functions[n % 2](n, a) +
          functions[(n + 1) % 2](n, a);
  for (int i = 0; i < 4000; i += 7)
    r += here[(unsigned)i * r % 4000];
  total += a[5];
  free(a);
  return r;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  int r = work(n);
  printf("%d %d\n", r, total);
}
