// Functions without prototypes get arrays that c2cu could lay out elsewhere, and
// one that is marked has an attribute that is part of its type in C++.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused shared:lower-columnwise --refused simple:driver-simple-call
//@ in: abc
//@ in: xy
#include <stdio.h>

char s[4];
int counts[5], total;

char last(c, n) char *c; int n; { return c[n]; }

void kernel(void) __attribute__((nothrow));
void kernel(void) {
  for (int i = 0; s[i]; i++)
    counts[s[i] % 5] += s[i];
  total = last(s, s[1] & 1) + counts[3];
}

int main() {
  if (scanf("%3s", s) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d %d\n", total, counts[2]);
  return 0;
}
