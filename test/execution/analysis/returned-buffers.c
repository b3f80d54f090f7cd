// What libc returns pointers to belongs to the input.
// RUN: %bulk %s --refused simple:driver-simple-call
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
#include <string.h>
#include <arpa/inet.h>
int f(int n) { return n * 2; }
int main(void) {
  int x, y; if (scanf("%d", &x) != 1) return 1;
  char *s = strerror(1000 + x);
  struct in_addr a = {htonl(x)}; char *q = inet_ntoa(a);
#pragma kernel
  y = f(x);
  printf("%d %s %s\n", y, s, q);
  return 0;
}
