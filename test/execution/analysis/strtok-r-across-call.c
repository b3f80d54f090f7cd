// The same with a pointer of the program's own.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 apples
//@ in: 10 pears and 2 plums
//@ in: -4 x
//@ in: 7
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[80];
static char *rest;
int y;

void work(int x) { y = x + 1; }

int main(void) {
  if (!fgets(line, sizeof line, stdin))
    return 1;
  int x = atoi(strtok_r(line, " ", &rest));
#pragma kernel
  work(x);
  char *word = strtok_r(NULL, " \n", &rest);
  printf("%d %s\n", y, word ? word : "-");
}
