// Reads to the end of its input with getline, whose buffer is on the heap.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=line
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=files
//@ in: stressed desserts
//@ in: a
//@ in: able was I ere I saw elba
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char text[64];

static int longest_palindrome(void) {
  int best = 0;
  for (int center = 0; text[center]; center++)
    for (int odd = 0; odd < 2; odd++) {
      int lo = center, hi = center + odd;
      while (lo >= 0 && text[hi] && text[lo] == text[hi]) {
        if (hi - lo + 1 > best)
          best = hi - lo + 1;
        lo--;
        hi++;
      }
    }
  return best;
}

int main(void) {
  char *line = NULL;
  size_t capacity = 0;
  int longest, lines = 0;
  ssize_t length;
  while ((length = getline(&line, &capacity, stdin)) > 0) {
    if (line[length - 1] == '\n')
      line[length - 1] = 0;
    strncpy(text, line, sizeof text - 1);
    lines++;
  }
  free(line);
#pragma kernel
  longest = longest_palindrome();
  printf("%d line: %s: %d\n", lines, text, longest);
  return 0;
}
