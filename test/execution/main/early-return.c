// An input may return before the call, with and without output, and with a
// status of its own.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 1 2 3
//@ in: 0
//@ in: -1
//@ in: 2 4 5
//@ in: 9
//@ in: 1 6
#include <stdio.h>

int n, a[4], done;

void add_index(void) {
  for (int i = 0; i < n; i++)
    a[i] += i + 1;
  done += n;
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 2;
  if (n == 0)
    return 0;
  if (n < 0) {
    puts("negative");
    return 0;
  }
  if (n > 4) {
    printf("too many: %d\n", n);
    return 5;
  }
  for (int i = 0; i < n; i++)
    if (scanf("%d", a + i) != 1)
      return 2;
#pragma kernel
  add_index();
  printf("%d of %d:", done, n);
  for (int i = 0; i < 4; i++)
    printf(" %d", a[i]);
  puts("");
}
