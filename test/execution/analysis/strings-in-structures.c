// Pointers to string literals that objects have from the beginning and keep, and
// literals that a call is given.
// RUN: %bulk %s --refused simple:driver-simple-object
//@ in: 0
//@ in: 1
#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct {
  const char *name;
  int v;
} table[2] = {{"ab", 3}, {"cde", 4}};
static struct {
  const char *text;
  int n;
} hello = {"hello", 5};
static const char *days[] = {"mo", "tu"};
static double r;
static int c;

static void kernel(int x) {
  r = x ? nan("") : nan("7");
  c = table[x & 1].name[1] + hello.text[x & 3] + days[x & 1][0];
}

int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel(x);
  unsigned long bits;
  memcpy(&bits, &r, sizeof bits);
  printf("%lx %f %d\n", bits, r, c);
}
