// A table of Fibonacci numbers.
// RUN: %bulk %s
//@ in: 10
//@ in: 2
//@ in: 49
#include <stdio.h>

#define MAX 50

long fibonacci[MAX];

void fill(int n) {
  fibonacci[0] = 0;
  fibonacci[1] = 1;
  for (int i = 2; i <= n; i++)
    fibonacci[i] = fibonacci[i - 1] + fibonacci[i - 2];
}

int main(void) {
  int n;
  scanf("%d", &n);
#pragma kernel
  fill(n);
  printf("F(%d) = %ld\n", n, fibonacci[n]);
  return 0;
}
