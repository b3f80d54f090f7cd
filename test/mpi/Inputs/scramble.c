/* A number in, a line out. */
#include <stdio.h>

static unsigned scramble(unsigned n) {
  for (int i = 0; i < 1000; i++)
    n = n * 1664525u + 1013904223u;
  return n;
}

int main(void) {
  unsigned n, result;
  if (scanf("%u", &n) != 1)
    return 7;
  printf("%u: ", n);
#pragma kernel
  result = scramble(n);
  printf("%u\n", result);
  return n > 1000000 ? (int)(n - 1000000) : 0;
}
