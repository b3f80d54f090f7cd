// The text that strtok was given is read and written at each of its calls,
// even where nothing else does afterwards.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 a b c
//@ in: 1
//@ in: 2 q r
#include <stdio.h>
#include <string.h>

char text[99];
int y;

void work(int x) { y = text[0] + x; }

int main(void) {
  if (!fgets(text, sizeof text, stdin))
    return 1;
  int words = strtok(text, " \n") != NULL;
#pragma kernel
  work(words);
  while (strtok(NULL, " \n"))
    words++;
  printf("%d %d\n", y, words);
}
