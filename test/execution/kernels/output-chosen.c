// Formats that the kernel chooses from, as it prints.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 5 1 2 3 4 5
//@ in: 1 -7
//@ in: 0
#include <stdio.h>

static void work(const int *a, int n) {
  for (int i = 0; i < n; i++)
    printf(i < n - 1 ? "%d " : "%d\n", a[i]);
  printf(n == 0 ? "nothing\n" : n == 1 ? "one\n" : "several\n");
  for (int i = 0; i < n; i++)
    fprintf(stdout, (a[i] & 1) == 0 ? "<%4.1f|%s>" : "(%.2f,%s)", a[i] / 2.0, a[i] < 0 ? "negative" : "positive");
  printf((n > 1 ? "\n%.*s%c" : "%.*s\n%c"), n, "abcdefgh", '\n');
  if (n)
    puts(n > 2 ? "many" : "few"), printf(a[0] > 0 ? "100%%\n" : "0%%\n");
}

int main(void) {
  int n, a[100];
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  work(a, n);
}
