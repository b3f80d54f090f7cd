// exit(k) in functions that main calls, before and after the call; what was
// printed before stays.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 4 3 2 1 0
//@ in: 3 1 x 2
//@ in: 2 -5 5
//@ in: 2 8 9
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int n, a[16];

static void die(int status, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vprintf(format, args);
  va_end(args);
  exit(status);
}

static void read_array(void) {
  if (scanf("%d", &n) != 1)
    die(3, "no count\n");
  for (int i = 0; i < n; i++)
    if (scanf("%d", &a[i]) != 1) {
      while (getchar() != '\n')
        ;
      die(4, "item %d of %d is no number\n", i, n);
    }
}

static void prefix_sums(void) {
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}

static void print_array(void) {
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      die(6, " negative sum at %d\n", i);
    printf(" %d", a[i]);
  }
  printf("\n");
}

int main(void) {
  read_array();
#pragma kernel
  prefix_sums();
  print_array();
  return 0;
}
