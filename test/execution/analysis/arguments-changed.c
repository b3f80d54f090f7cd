// Every run finds the arguments as they were given, though main takes them
// apart.
// RUN: %bulk %s --driver=grouped,sequential --args='1,2,3 last'
//@ in: 3
//@ in: 10
//@ in: -4
//@ in: 0
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int x, y;

void work(int by) { y = x * by; }

int main(int argc, char **argv) {
  if (scanf("%d", &x) != 1 || argc < 3)
    return 1;
  int by = 0;
  for (char *part = strtok(argv[1], ","); part; part = strtok(NULL, ","))
    by += atoi(part);
  argv[2] = argv[1];
#pragma kernel
  work(by);
  printf("%d %s %s\n", y, argv[1], argv[2]);
}
