// The output stream is kept in an object of the program.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int x, y;
static FILE *to;

void work(void) { y = x * x; }

int main(void) {
  to = stdout;
  FILE *from = stdin;
  if (fscanf(from, "%d", &x) != 1)
    return 1;
  fprintf(to, "before %d\n", x);
#pragma kernel
  work();
  fprintf(to, "after %d\n", y);
}
