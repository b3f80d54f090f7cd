// A local of main that is too large for a thread's own memory, and a call where
// it is not in scope.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto,staged
//@ in: 4
//@ in: 7
//@ gen: print(rng.randint(0, 9))
#include <stdio.h>

static void fill(char *to, int n) {
  for (int i = 0; i < 20000; i++)
    to[i] = (char)('a' + (i + n) % 26);
}

static int twice(int n) { return 2 * n; }

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  int m = twice(n);
  {
    char letters[20000];
#pragma kernel
    fill(letters, m);
    printf("%d %c%c\n", m, letters[0], letters[19999]);
  }
}
