// The call stands in a do-while loop whose condition the kernel decides.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 10 3
//@ in: 1 1
//@ in: 1000 7
#include <stdio.h>

typedef struct {
  long estimate, previous;
  int iterations;
} state;

static state s;
static long target;

static void newton_step(void) {
  s.previous = s.estimate;
  s.estimate = (s.estimate + target / s.estimate) / 2;
  s.iterations++;
}

int main(void) {
  if (scanf("%ld %ld", &target, &s.estimate) != 2)
    return 1;
  do {
#pragma kernel
    newton_step();
    printf("%ld ", s.estimate);
  } while (s.estimate != s.previous && s.iterations < 20);
  printf("after %d\n", s.iterations);
  return 0;
}
