// strsep moves a pointer of the program through the line.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 apples
//@ in: 10 pears and 2 plums
//@ in: -4 x
//@ in: 7
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[80], *rest;
int y;

void work(int x) { y = x + 1; }

int main(void) {
  if (!fgets(line, sizeof line, stdin))
    return 1;
  rest = line;
  int x = atoi(strsep(&rest, " "));
#pragma kernel
  work(x);
  char *word = strsep(&rest, " \n");
  printf("%d %s\n", y, word ? word : "-");
}
