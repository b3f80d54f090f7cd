// Loops in a process, its child, and the child's child.
// RUN: %library %s --always-at-once
void mixed(unsigned *x, int n, unsigned by);

#ifndef DRIVER
void mixed(unsigned *x, int n, unsigned by) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 20; k++)
      x[i] = x[i] * 1664525u + by;
}

#else
#include "Inputs/show.h"
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 50000 };
static unsigned x[N];

static void generation(unsigned number) {
  mixed(x, N, number);
  fflush(stdout);
  if (number < 3) {
    pid_t child = fork();
    if (child == 0) {
      generation(number + 1);
      exit(0);
    }
    int status = 1;
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
      printf("child of %u: %d\n", number, status);
  }
  mixed(x, N, number);
  printf("%u ", number);
  show("x", x, sizeof x);
}

int main(void) {
  fill_bytes(x, sizeof x);
  generation(1);
  return 0;
}
#endif
