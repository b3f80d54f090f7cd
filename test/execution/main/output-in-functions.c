// After the call several functions print, and keep state among them.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 2 7 1
//@ in: 2 5 5
//@ in: 4 8 6 4 2
#include <stdio.h>

static int n, a[8];
static int minimum, maximum;
static int indent = 1;

static void range(void) {
  minimum = maximum = a[0];
  for (int i = 1; i < n; i++) {
    if (a[i] < minimum)
      minimum = a[i];
    if (a[i] > maximum)
      maximum = a[i];
  }
}

static void line(const char *name, int value) {
  printf("%*s%s: %d\n", indent, "", name, value);
}

static void bars(void) {
  indent += 2;
  for (int i = 0; i < n; i++) {
    printf("%*s", indent, "");
    for (int k = minimum; k <= a[i]; k++)
      putchar('#');
    putchar('\n');
  }
}

static void summary(void) {
  line("minimum", minimum);
  line("maximum", maximum);
  bars();
  line("width", maximum - minimum);
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  range();
  summary();
  return 0;
}
