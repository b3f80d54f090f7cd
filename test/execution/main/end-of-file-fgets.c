// Reads to the end of its input with fgets.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=line
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=files
//@ in: first line
//@ in:
//@ in: the second, longer than the others by far
//@ in: last
#include <stdio.h>
#include <string.h>

static char text[256];
static int lines, vowels;

static void count_vowels(void) {
  for (const char *p = text; *p; p++)
    switch (*p) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u':
      vowels++;
    }
}

int main(void) {
  char line[16];
  while (fgets(line, sizeof line, stdin)) {
    lines++;
    strncat(text, line, sizeof text - strlen(text) - 1);
  }
#pragma kernel
  count_vowels();
  printf("%d pieces, %zu characters, %d vowels, end %d\n", lines, strlen(text),
         vowels, feof(stdin) != 0);
  return 0;
}
