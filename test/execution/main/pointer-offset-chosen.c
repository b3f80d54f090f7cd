// A pointer into the middle of an object, moved by host code and by the kernel.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3 xyzab
//@ in: 0 hello
//@ in: 4 abcde
#include <stdio.h>

static char text[16];
static char *cursor;

static void upper_rest(void) {
  while (*cursor) {
    if (*cursor >= 'a' && *cursor <= 'z')
      *cursor = (char)(*cursor - 'a' + 'A');
    cursor++;
  }
  cursor--;
}

int main(void) {
  int skip;
  if (scanf("%d %15s", &skip, text) != 2)
    return 1;
  cursor = text + skip;
#pragma kernel
  upper_rest();
  printf("%s %d %c\n", text, (int)(cursor - text), *cursor);
  return 0;
}
