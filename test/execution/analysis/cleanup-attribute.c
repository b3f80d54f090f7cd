// A cleanup function runs when a scope ends, without a call in the text.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>

int x, y;
static int scopes;

static void leave(int *value) { scopes += *value; }

void work(void) { y = x * x; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  {
    __attribute__((cleanup(leave))) int local = x;
    local++;
  }
#pragma kernel
  work();
  printf("%d %d\n", scopes, y);
}
