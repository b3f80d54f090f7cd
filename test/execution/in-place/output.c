// Marked calls that print, between what the host prints, and that end the run.
// RUN: %bulk %s --in-place --driver=grouped,sequential
//@ in: 12 7
//@ in: 24 10
//@ in: 36 0
//@ in: 48 22
//@ in: -1 5
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int depth;

static void show(const char *format, ...) {
  va_list list;
  va_start(list, format);
  printf("%*s", 2 * depth, "");
  vprintf(format, list);
  va_end(list);
}

static int gcd(int a, int b) {
  if (a < 0) {
    fputs("negative\n", stdout);
    exit(3);
  }
  while (b) {
    depth++;
    show("%d %d\n", a, b);
    int t = a % b;
    a = b;
    b = t;
  }
  putchar('=');
  return a;
}

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2)
    return 1;
  printf("gcd of %d and %d\n", a, b);
#pragma kernel
  int g = gcd(a, b);
  printf(" %d, after %d steps\n", g, depth);
  return a == 12 ? 0 : 0;
}
