// Host code is recursive, before the call (a parser) and after it (a tree).
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: (1+2)*3;
//@ in: 2*(3+4)*5;
//@ in: 9;
//@ in: ((1));
#include <stdio.h>

static int value, doubled;
static int depth, deepest;
static int look;

static int sum(void);

static int atom(void) {
  int r;
  if (look == '(') {
    if (++depth > deepest)
      deepest = depth;
    look = getchar();
    r = sum();
    depth--;
  } else
    r = look - '0';
  look = getchar();
  return r;
}

static int product(void) {
  int r = atom();
  while (look == '*') {
    look = getchar();
    r *= atom();
  }
  return r;
}

static int sum(void) {
  int r = product();
  while (look == '+') {
    look = getchar();
    r += product();
  }
  return r;
}

static void twice(void) { doubled += 2 * value; }

static void print_digits(int x) {
  if (x >= 10)
    print_digits(x / 10);
  putchar('0' + x % 10);
}

int main(void) {
  look = getchar();
  value = sum();
  getchar(); // the end of the line
#pragma kernel
  twice();
  print_digits(doubled);
  printf(" depth %d\n", deepest);
  return 0;
}
