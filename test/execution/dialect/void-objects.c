// What a pointer to void points to, named and measured as GNU C allows.
// RUN: %bulk %s --by-gcc
//@ in: 3
//@ in: -8
#include <stdio.h>

int n, y;

void work(void) {
  void *p = &n;
  (void)*p;
  y = n + (int)sizeof(*p) + (int)sizeof(void) + (int)((char *)(p + 1) - (char *)p);
}

int main(void) {
  void *p = &n;
  if (scanf("%d", &n) != 1)
    return 1;
  *p;
#pragma kernel
  work();
  printf("%d %d\n", y, (int)sizeof *p);
}
