// Unbuffered output, as interactive programs have it.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 12
//@ in: 5
//@ in: 1
#include <stdio.h>

static int digits[16], used;

static void binary(int x) {
  do
    digits[used++] = x & 1;
  while (x >>= 1);
}

int main(void) {
  int x;
  setbuf(stdout, NULL);
  setbuf(stdin, NULL);
  if (scanf("%d", &x) != 1)
    return 1;
  printf("%d is ", x);
#pragma kernel
  binary(x);
  while (used > 0)
    putchar('0' + digits[--used]);
  putchar('\n');
  return 0;
}
