// main is declared first, takes the environment, ends without a return, and
// what it is called is a name of other things, too.
// RUN: %library %s --program --always-at-once
#include <stdio.h>

int main(int, char **, char **);

struct main {
  int main;
};

static int twice(int x) { return 2 * x; }

int main(int argc, char **argv, char **envp) {
  struct main m = {3};
  int a[100];
  register int k;
#pragma kernel for
  for (int i = 0; i < 100; i++)
    a[i] = twice(i) + m.main;
  for (k = 0; k < 100; k++)
    printf("%d ", a[k]);
  printf("%d %d\n", argc, argv[argc] == NULL && envp != NULL);
}
