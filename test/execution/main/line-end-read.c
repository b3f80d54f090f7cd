// A line end that a run reads by getchar or %c is read by the run that it was
// left to, as are the blanks before it.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ expr: "\n12\n"
//@ expr: " \n7\n"
//@ expr: "x300\n"
#include <stdio.h>

static int add(int n, int c) { return n + c; }

int main(void) {
  char c;
  int n, d, result;
  scanf("%c", &c);
  if (c == ' ')
    c = getchar();
  scanf("%d", &n);
  d = getchar();
#pragma kernel
  result = add(n, c);
  printf("%d %d\n", result, d);
}
