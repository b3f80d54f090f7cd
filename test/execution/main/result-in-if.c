// The result of the call is the condition of an if, alone and in expressions.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 7
//@ in: 8
//@ in: 9
//@ in: 1
#include <stdio.h>

static int tried;

static int is_prime(int x) {
  for (int d = 2; d * d <= x; d++) {
    tried++;
    if (x % d == 0)
      return 0;
  }
  return x > 1;
}

int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  if (is_prime(x))
    printf("%d is prime", x);
  else
    printf("%d is not prime", x);
  printf(", tried %d\n", tried);
#pragma kernel
  if (!is_prime(x + 2) && x % 2) {
    printf("%d is composite\n", x + 2);
  }
#pragma kernel
  if (is_prime(x) == 0 || x > 7)
    printf("composite or above 7");
  printf(" tried %d\n", tried);
  return 0;
}
