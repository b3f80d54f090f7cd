// What C++ has in a const form is converted back, also where a subscript follows.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3
//@ in: 0
#include <stdio.h>
#include <string.h>

static int n;
static int result[4];

static int next(const char *in, int c) { return strchr(in, c)[1]; }

static void work(void) {
  const char *const letters = "abcdefgh";
  result[0] = strchr("abcdefa", 'a' + n)[1];
  result[1] = *&strrchr("abcdefab", 'a' + n % 2)[0] + 1 [strstr("xyz", "yz")];
  result[2] = strpbrk(letters, "efg")[n] + next(letters, 'b');
  result[3] = (int)(&strchr("abcd", 'b')[n % 2] == NULL);
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work();
  for (int i = 0; i < 4; i++)
    printf("%d %c\n", result[i], strchr("mnopqrs", 'm' + n)[1]);
}
