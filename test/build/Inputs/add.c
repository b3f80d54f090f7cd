#include "step.h"
#include <stdio.h>

#ifndef STEPS
#define STEPS 1
#endif

int x;

void add(void) { x += STEP * STEPS; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  add();
  printf("%d ", x);
  return 0;
}
