// main(), with the old empty parameter list and an implicit return.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 11
//@ in: 6
#include <stdio.h>

int x, y;

void twice() { y += 2 * x; }

int main() {
  scanf("%d", &x);
#pragma kernel
  twice();
  printf("%d\n", y);
}
