// The result is the status: the first that is not 0 counts.
// RUN: %bulk %s --driver=simple,sequential
//@ in: 3
//@ in: 259
//@ in: 6
#include <stdio.h>

static int digits(int n) {
  int sum = 0;
  for (; n; n /= 10)
    sum += n % 10;
  return sum - 3;
}

int main(void) {
  int n;
  scanf("%d", &n);
#pragma kernel
  return digits(n);
}
