// Lines that fgets reads, with and without a look at what it returns.
// RUN: %bulk %s --driver=simple,sequential
//@ in: hello there
//@ in+: second line
//@ in: x
//@ in+:
//@ in: more than fits
//@ in+: into the array
#include <stdio.h>
#include <string.h>

static char first[64], second[64];
static int spaces;

static int count(const char *s) {
  int n = 0;
  for (; *s; s++)
    n += *s == ' ';
  return n;
}

static void work(void) { spaces = count(first) + 100 * count(second); }

int main(void) {
  if (fgets(first, sizeof first, stdin) == NULL)
    return 1;
  if (!fgets(second, sizeof(second), stdin))
    return 2;
  char *end = strchr(first, '\n');
  if (end)
    *end = '!';
#pragma kernel
  work();
  printf("%s %d %zu\n", first, spaces, strlen(second));
  return 0;
}
