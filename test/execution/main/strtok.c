// One line is cut by strtok, part of it before the call and part after.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --frame=line
//@ in: 3,5,7;label one
//@ in: 10;x y z
//@ in: 1,1,1,1;tail
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n, a[16];

static int product(void) {
  int p = 1;
  for (int i = 0; i < n; i++)
    p *= a[i];
  return p;
}

int main(void) {
  static char line[128];
  int r;
  if (!fgets(line, sizeof line, stdin))
    return 1;
  char *numbers_end = strchr(line, ';');
  for (char *t = strtok(line, ","); t; t = strtok(NULL, ",")) {
    a[n++] = atoi(t);
    if (t + strcspn(t, ";") == numbers_end)
      break;
  }
  char *word = strtok(numbers_end + 1, " \n");
#pragma kernel
  r = product();
  printf("%d numbers, product %d, words", n, r);
  for (; word; word = strtok(NULL, " \n"))
    printf(" <%s>", word);
  printf("\n");
  return 0;
}
