// strcmp stops at the first difference.
// RUN: %verdicts %s
//@ in: key
//@ in: kez
// expect-all
#include <stdio.h>
#include <string.h>

static char text[16];
static unsigned open;

static void kernel(void) {
  if (strcmp(text, "key") == 0) // expect-at-least: * read predicated; branch * data-dependent
    open = 1; // expect: open write predicated
}

int main(void) {
  if (scanf("%15s", text) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%u\n", open);
  return 0;
}
