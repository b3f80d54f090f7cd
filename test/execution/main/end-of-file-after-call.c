// Reads the rest of its input, to the end, after the call.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=line
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=files
//@ in: 3 and a rest
//@ in: 10
//@ in: 5 x
#include <stdio.h>

static int squares;

static void sum_squares(int n) {
  for (int i = 1; i <= n; i++)
    squares += i * i;
}

int main(void) {
  int n, c, rest = 0;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  sum_squares(n);
  printf("%d:", squares);
  while ((c = getchar()) != EOF)
    if (c != '\n') {
      putchar(c);
      rest++;
    }
  printf(": %d\n", rest);
  return 0;
}
