// Loops whose phases meet where no variable of the program shows it: results
// that stand in the library's own memory, files, counters that wrap, variables
// of a header that are pointed to; and declarators before the call.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 5
//@ in: 300
//@ in: 2
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int f(int v) { return v * 7 % 11; }
static double ring[256];

int main(void) {
  int n, x = 5, m = 0;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < 4; i++) {
    time_t s = i * 3600;
    struct tm *t = gmtime(&s);
#pragma kernel
    int r = f(i);
    printf("%d %d ", t->tm_hour, r);
  }
  for (int i = 0; i < 3; i++) {
    const char *t = strerror(1000 + i);
#pragma kernel
    int r = f(i);
    printf("%s %d ", t, r);
  }
  for (int i = 0; i < 3; i++) {
#pragma kernel
    int z = x++, r = f(z);
    printf("%d %d ", x, r);
  }
  for (int i = 0; i < 3; i++) {
#pragma kernel
    int z = printf("<%d", i), r = f(i);
    printf(" %d %d>", z, r);
  }
  for (unsigned char at = 0; m++ < n; at++) {
    ring[at] = m;
#pragma kernel
    int r = f(m);
    if (m > 250)
      printf("%g %d ", ring[at], r);
  }
  for (int i = 0, *p = &i; i < 3; i++) {
#pragma kernel
    int r = f(3);
    printf("%d:%d ", *p, r);
  }
  FILE *both = tmpfile();
  if (!both)
    return 2;
  FILE *again = both;
  for (int i = 0; i < 3; i++) {
    int last = -1;
    rewind(both);
    if (fscanf(both, "%d", &last) != 1)
      last = -2;
#pragma kernel
    int r = f(i + 3);
    rewind(again);
    fprintf(again, "%d\n", r);
    printf("%d %d ", last, r);
  }
  fclose(both);
  printf("\n");
  return 0;
}
