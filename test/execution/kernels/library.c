// The C library in a kernel: qsort and bsearch with a comparison, strtol,
// toupper, memchr, abs.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-call
//@ in: 5 3 11 x
//@ gen: numbers = [rng.randint(-99, 99) for _ in range(rng.randint(1, 12))]
//@ gen: print(*numbers, rng.choice("abc"))
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[100];
static int v[20], place, last;

static int by_size(const void *a, const void *b) {
  int x = abs(*(const int *)a), y = abs(*(const int *)b);
  return x != y ? x - y : *(const int *)a - *(const int *)b;
}

static int work(void) {
  int n = 0, key;
  char *p = line, *end;
  for (;; p = end) {
    long x = strtol(p, &end, 10);
    if (p == end)
      break;
    v[n++] = (int)x;
  }
  while (isspace((unsigned char)*p))
    p++;
  last = toupper((unsigned char)*p);
  key = v[0];
  qsort(v, n, sizeof v[0], by_size);
  int *found = bsearch(&key, v, n, sizeof v[0], by_size);
  place = found ? (int)(found - v) : -1;
  const char *minus = memchr(line, '-', sizeof line);
  if (minus)
    last += (int)(minus - line) * 1000;
  return n;
}

int main(void) {
  int n;
  if (!fgets(line, sizeof line, stdin))
    return 1;
#pragma kernel
  n = work();
  printf("%d %d:", place, last);
  for (int i = 0; i < n; i++)
    printf(" %d", v[i]);
  puts("");
  return 0;
}
