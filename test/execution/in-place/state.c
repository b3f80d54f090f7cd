// State of the library that marked calls and the host share: random numbers, words
// of a text, errno.
// RUN: %bulk %s --in-place --driver=grouped,sequential
//@ in: 3 one,two;three
//@ in: 0 ,
//@ in: 5 a;b,c,d;e
//@ in: 2 xyz
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char text[64];

static int shuffle(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 7 % 1009 + rand() % 100;
  for (char *word = strtok(NULL, ",;"); word; word = strtok(NULL, ",;"))
    sum += (int)strlen(word) * 1000;
  errno = 0;
  if (strtol("99999999999999999999", NULL, 10) == LONG_MAX && errno == ERANGE)
    sum++;
  return sum;
}

int main(void) {
  int n;
  if (scanf("%d %63s", &n, text) != 2)
    return 1;
  srand(n + 11);
  int first = rand() % 100;
  char *word = strtok(text, ",;");
#pragma kernel
  int sum = shuffle(n);
  printf("%d %s %d %d %d\n", first, word ? word : "-", sum, rand() % 100, errno);
}
