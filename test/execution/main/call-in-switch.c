// Marked calls in the cases of a switch, one of which falls through.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: + 1 2 3
//@ in: * 1 2 3
//@ in: m 7 -2 5
//@ in: b 4 5 6
//@ in: ? 1 1 1
#include <stdio.h>

static int v[3], r;

static void sum(void) { r = v[0] + v[1] + v[2]; }
static void product(void) { r = v[0] * v[1] * v[2]; }
static void minimum(void) {
  r = v[0];
  for (int i = 1; i < 3; i++)
    if (v[i] < r)
      r = v[i];
}

int main(void) {
  char op;
  int extra = 0;
  if (scanf(" %c %d %d %d", &op, &v[0], &v[1], &v[2]) != 4)
    return 1;
  switch (op) {
  case '+':
#pragma kernel
    sum();
    break;
  case 'b':
    extra = 1000;
    /* fall through */
  case '*': {
    int before = r;
#pragma kernel
    product();
    extra += before;
    break;
  }
  case 'm':
#pragma kernel
    minimum();
    r = -r;
    break;
  default:
    printf("unknown operation %c\n", op);
    return 0;
  }
  printf("%c %d %d\n", op, r, extra);
  return 0;
}
