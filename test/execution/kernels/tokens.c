// strtok in a kernel, which begins there and goes on in host code.
// RUN: %bulk %s --driver=grouped,sequential --frame=line --refused columnwise:lower-columnwise
//@ in: 10 20 30 40 50
//@ in: 7
//@ in:
//@ in: k1k  2 k 3k4
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int count(char *s, int *total) {
  int k = 0;
  for (char *p = strtok(s, " "); p; p = strtok(NULL, " \n")) {
    k++;
    *total += atoi(p);
    if (k == 3)
      break;
  }
  return k;
}
int main(void) {
  char line[400], copy[400];
  if (!fgets(line, sizeof line, stdin))
    return 1;
  strcpy(copy, line);
  int total = 0;
#pragma kernel
  int k = count(line, &total);
  char *rest = strtok(NULL, "");
  printf("%d %d %s|", k, total, rest ? rest : "none");
  for (char *p = strtok(copy, "k \n"); p; p = strtok(0, "k \n"))
    printf("%s;", p);
  printf("%g\n", drand48());
}
