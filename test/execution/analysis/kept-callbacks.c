// A function that c2cu does not know keeps callbacks, and calls them later.
// RUN: %bulk %s --refused simple:driver-simple-output
//@ in: 5
//@ in: 2
//@ in: 7
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int a[4];
static ssize_t wr(void *c, const char *b, size_t n) { printf("%d %d %.*s\n", a[0], a[3], (int)n, b); return n; }
void f(int n) { for (int i = 0; i < 4; i++) a[i] = n + i; }
int main(void) {
  int n; if (scanf("%d", &n) != 1) return 1;
  cookie_io_functions_t io = {0}; io.write = wr;
  FILE *o = fopencookie(0, "w", io);
#pragma kernel
  f(n);
  fprintf(o, "x");
  fclose(o);
  return 0;
}
