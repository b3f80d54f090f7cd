// A pointer in a structure inside one that has very many members.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3 1
//@ in: 1 0
//@ in: 2 7
#include <stdio.h>

#define EIGHT(x) x##0, x##1, x##2, x##3, x##4, x##5, x##6, x##7

struct two {
  int *first, *second;
};
struct wide {
  int EIGHT(a), EIGHT(b), EIGHT(c), EIGHT(d);
  int EIGHT(e), EIGHT(f), EIGHT(g), EIGHT(h);
  struct two in;
} wide;
int other, y;

void work(int x) { y = *wide.in.second + x; }

int main(void) {
  int x;
  if (scanf("%d %d", &x, &other) != 2)
    return 1;
  wide.in.second = &other;
#pragma kernel
  work(x);
  printf("%d\n", y);
}
