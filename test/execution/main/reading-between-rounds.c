// The call stands in a loop that reads more of the input each round.
// RUN: %bulk %s --driver=grouped,sequential
// RUN: %bulk %s --driver=grouped,sequential --frame=line
//@ in: 3 add 5 add 7 mul 2
//@ in: 1 mul 4
//@ in: 0
//@ in: 4 add 1 mul 3 add 1 mul 3
#include <stdio.h>
#include <string.h>

static long acc = 1;
static long history[8];
static int used;

static void apply(int multiply, long x) {
  history[used++] = acc;
  acc = multiply ? acc * x : acc + x;
}

int main(void) {
  int rounds;
  char op[8];
  long x;
  if (scanf("%d", &rounds) != 1)
    return 1;
  while (rounds-- > 0) {
    if (scanf("%7s %ld", op, &x) != 2)
      return 1;
#pragma kernel
    apply(strcmp(op, "mul") == 0, x);
    printf("%s %ld -> %ld\n", op, x, acc);
  }
  for (int i = 0; i < used; i++)
    printf("%ld,", history[i]);
  printf("%ld\n", acc);
  return 0;
}
