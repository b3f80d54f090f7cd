// The call stands in a comma expression.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 5
//@ in: -5
#include <stdio.h>

static int offset = 1;

static int shifted(int x) { return offset += x; }

int main(void) {
  int x, n = 0, r;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  r = (n++, offset *= 10, shifted(x));
#pragma kernel
  n += 5, shifted(n), offset++;
  printf("%d %d %d\n", n, r, offset);
  return 0;
}
