// The call stands in nested blocks with locals that shadow each other.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 4
//@ in: -3 4
//@ in: 6 0
#include <stdio.h>

static int g = 5;

static int mix(int x, int y) {
  g += x;
  return x * 10 + y + g;
}

int main(void) {
  int x, y, r = -1;
  if (scanf("%d %d", &x, &y) != 2)
    return 1;
  {
    int r = x + 1;
    if (x > 0) {
      int x = r * 2;
      {
        int y = x - 1;
#pragma kernel
        r = mix(x, y);
        printf("inner %d %d %d\n", x, y, r);
      }
      printf("middle %d %d %d\n", x, y, r);
    }
    printf("outer %d %d %d\n", x, y, r);
  }
  printf("%d %d %d %d\n", x, y, r, g);
  return 0;
}
