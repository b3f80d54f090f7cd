// Ends of a run that wait for a read to fail do not hinder: reads are checked.
// RUN: %bulk %s --driver=simple,sequential
//@ in: 2 5 6 x
//@ in: 0 y
//@ in: 1 -1 z
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static int n, data[4], bytes[2];
static char mark;

static int read_one(int *unused, int i) {
  (void)unused;
  return scanf("%d", &data[i]) == 1 ? 0 : -1;
}

static int read_all(void) {
  if (scanf("%d", &n) < 1)
    return 0;
  for (int i = 0; i < n; i++)
    if (read_one(NULL, i) != 0)
      return 0;
  return 1;
}

static void negate(void) {
  for (int i = 0; i < n; i++)
    data[i] = -data[i];
  bytes[0] += mark;
}

int main(void) {
  if (!read_all()) {
    fprintf(stderr, "no data\n");
    exit(EXIT_FAILURE);
  }
  assert(scanf(" %c", &mark) == 1);
#pragma kernel
  negate();
  for (int i = 0; i < n; i++)
    printf("%d ", data[i]);
  printf("%d\n", bytes[0]);
  return 0;
}
