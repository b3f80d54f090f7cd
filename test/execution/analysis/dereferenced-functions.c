// A function behind a `*` is no lvalue to Clang.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
#include <stdio.h>
#include <stdlib.h>

struct methods {
  int (*first)(int);
};

static int twice(int x) { return 2 * x; }
static struct methods object = {twice};
int y;

void work(int x) { y = x + 1; }

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  int (*chosen)(int) = n > 3 ? **twice : abs;
  n += (*object.first)(2) + (***chosen)(n);
#pragma kernel
  work(n);
  printf("%d\n", y);
}
