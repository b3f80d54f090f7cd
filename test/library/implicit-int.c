// Functions whose result has no type, and which others link with.
// RUN: %library %s
#ifndef DRIVER
first(int x) { return x - 1; }
#else
int first(int x);
#endif
int add(int *a, int n);
int plain(int x);
int old(int x);
int *address(int *a);

#ifndef DRIVER
add(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i]++;
  return n;
}

plain(int x) { return x + 1; }
extern old(x) { return x + 2; }
int *address(int *a) { return a; }
#else
#include <stdio.h>

int main(void) {
  int a[100] = {0};
  for (int i = 0; i < 100; i++)
    a[i] = plain(i) + old(i) + first(i);
  printf("%d\n", add(address(a), 100));
  for (int i = 0; i < 100; i++)
    printf("%d ", a[i]);
}
#endif
