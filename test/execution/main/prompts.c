// Prompts are printed before each item is read, and before the call.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 4
//@ in: 10 -2
//@ in: 0 0
#include <stdio.h>

static int width, height, area, perimeter;

static void measure(void) {
  area = width * height;
  perimeter = 2 * (width + height);
}

int main(void) {
  printf("width: ");
  fflush(stdout);
  if (scanf("%d", &width) != 1)
    return 1;
  printf("height: ");
  fflush(stdout);
  if (scanf("%d", &height) != 1)
    return 1;
  puts("measuring...");
#pragma kernel
  measure();
  printf("area %d, perimeter %d\n", area, perimeter);
  return 0;
}
