// What a pointer to void points to, named and measured as GNU C allows.
// RUN: %bulk %s --by-gcc
//@ in: 3
//@ in: -8
#include <stdio.h>

int n, y;

void work(void) {
  void *p = &n;
  (void)*p;
  const void *moved = p, *from = &p[3];
  moved = 2 + moved - 1;
  moved += n & 3;
  moved++;
  ++moved;
  const void *before = moved--;
  y = (int)(moved - p) * 100 + (int)(from - before) * 7 +
      (int)(&*p == p);
  y += n + (int)sizeof(*p) + (int)sizeof(void) + (int)((char *)(p + 1) - (char *)p);
}

static void idle(void) {}

int main(void) {
  void *p = &n;
  void (*function)(void) = idle;
  function += 4;
  if (scanf("%d", &n) != 1)
    return 1;
  *p;
#pragma kernel
  work();
  printf("%d %d %d\n", y, (int)sizeof *p,
         (int)((char *)function - (char *)idle));
}
