// The third parameter of main.
// RUN: %bulk %s
//@ in: 4
//@ gen: print(rng.randint(-9, 9))
#include <stdio.h>
#include <string.h>

static int add(int n) { return n + 1; }

int main(int argc, char **argv, char **variables) {
  int n, path = 0;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  n = add(n);
  for (char **v = variables; *v; v++)
    path |= strncmp(*v, "PATH=", 5) == 0;
  printf("%d %d %d\n", n, path, argc);
}
