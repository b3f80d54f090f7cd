// Loops of every form: while, do, without a condition, in branches without
// braces, inside other loops, over pointers; with macros and odd names.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 5
//@ in: 1
//@ in: 4
//@ in: 0
#include <stdio.h>

#define EACH(i, n) for (int i = 0; i < (n); ++i)
#define SHOW(v) printf("%d ", (v))

static int f(int v) { return v * 7 % 5; }
static int data[6] = {4, 8, 15, 16, 23, 42};

int main(void) {
  int n, m;
  if (scanf("%d", &n) != 1)
    return 1;
  m = n;
  while (m-- > 0) {
#pragma kernel
    int r = f(m);
    SHOW(r + m);
  }
  m = 0;
  do {
#pragma kernel
    int this = f(m);
    if (this == 2)
      continue;
    SHOW(this);
  } while (++m < n);
  for (;;) {
    if (m-- == 0)
      break;
#pragma kernel
    int template = f(m + n);
    SHOW(template);
  }
  if (n > 2)
    for (int i = 0; i < n; i++)
#pragma kernel
      SHOW(f(i));
  else
    printf("few ");
  EACH(row, n) {
    printf("row %d: ", row);
    EACH(column, row) {
      int both = row * 10 + column;
#pragma kernel
      int r = f(both);
      SHOW(r);
      SHOW(column);
    }
    printf("\n");
  }
  for (int *p = data, *end = data + n; p != end; p++) {
#pragma kernel
    int r = f(*p);
    printf("%d=%d%c", *p, r, p + 1 == end ? '\n' : ' ');
  }
  for (int i = 0; i < n; i++) {
    const char *text = i % 2 ? "odd" : "even";
    enum { step = 3 };
#pragma kernel
    if (f(i + step) > 2)
      printf("%s ", text);
    else
      printf("(%s) ", text);
  }
  printf("%d\n", m);
  return 0;
}
