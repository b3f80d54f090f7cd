// The program chooses the buffering of its streams.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 2 3
//@ in: 4 5
//@ in: 6 7
#include <stdio.h>

static char buffer[1 << 12];
static int r;

static void multiply(int a, int b) { r = a * b; }

int main(void) {
  int a, b;
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  setvbuf(stdin, NULL, _IOLBF, 1 << 10);
  if (scanf("%d %d", &a, &b) != 2)
    return 1;
  printf("%d * %d", a, b);
#pragma kernel
  multiply(a, b);
  printf(" = %d\n", r);
  return 0;
}
