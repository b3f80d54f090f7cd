// What is added to a pointer may be an address itself, or the distance of one
// object from another: then the sum points to that one.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused shared:lower-columnwise
//@ in: 5
//@ in: 0
//@ in: -7
#include <stdint.h>
#include <stdio.h>

static int g = 9, h = 4, k = 1, a[16], out[3];

static void kernel(int x) {
  intptr_t distance = (intptr_t)&g - (intptr_t)a;
  int *p = (int *)((char *)a + distance);
  *p = x & 15;
  out[0] = a[g];
  char *c = (char *)0;
  c += (uintptr_t)&h;
  *(int *)c = x & 7;
  out[1] = h;
  int *q = (int *)&((char *)0)[(uintptr_t)&k];
  *q = x & 3;
  out[2] = k;
}

int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
  for (int i = 0; i < 16; i++)
    a[i] = i * 3;
#pragma kernel
  kernel(x);
  printf("%d %d %d %d %d %d\n", out[0], out[1], out[2], g, h, k);
}
