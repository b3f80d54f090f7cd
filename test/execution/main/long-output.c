// More output per run than any buffer holds, before and after the call.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3000 1
//@ in: 1 2
//@ in: 5000 7
#include <stdio.h>

static int n;
static unsigned state;

static void advance(void) {
  for (int i = 0; i < n; i++)
    state = state * 1103515245u + 12345u;
}

static unsigned next(unsigned *s) {
  *s = *s * 1664525u + 1013904223u;
  return *s >> 16;
}

int main(void) {
  if (scanf("%d %u", &n, &state) != 2)
    return 1;
  unsigned s = state;
  for (int i = 0; i < n; i++)
    printf("before %d %u\n", i, next(&s));
#pragma kernel
  advance();
  s = state;
  for (int i = 0; i < 2 * n; i++)
    printf("after %d %u\n", i, next(&s));
  return 0;
}
