// Text in memory: sprintf, snprintf and sscanf with literal formats, strtol,
// strtod and their like, by name and through pointers, also in a kernel.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 12 -0x1Fz 3.5e2x 18446744073709551615 99999999999999999999 1e999 07 8:9
//@ in: 0 + 1e 0x -9223372036854775808 1e-320 09 :5
//@ in: -5 0x .5 -1 010 nan inf 3:
//@ gen: print(rng.randrange(-10**6, 10**6), hex(rng.randrange(2**40)),
//@ gen:       repr(rng.uniform(-1e6, 1e6)), rng.randrange(2**64),
//@ gen:       rng.randrange(-2**63, 2**63), f"{rng.gauss(0, 1e-5):.{i % 20}e}",
//@ gen:       oct(rng.randrange(2**20)).replace('o', ''),
//@ gen:       f"{rng.randrange(99)}:{rng.randrange(99)}")
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char words[8][32];
static long (*const reader)(const char *, char **, int) = strtol;
static long on_device;
static void work(void) {
  on_device = strtol(words[0], NULL, 10) + atoi(words[6]);
}
static void show(const char *what, const char *from, const char *end) {
  printf("%s: %d behind, errno %d\n", what, (int)(end - from), errno);
  errno = 0;
}
int main(void) {
  char *end, line[80], small[12];
  int a = -1, b = -1, n, length;
  unsigned x = 0;
  double d = 0;
  for (int i = 0; i < 8; i++)
    if (scanf("%31s", words[i]) != 1)
      return 1;
#pragma kernel
  work();
  printf("%d %ld %lld %ld\n", atoi(words[0]), atol(words[0]), atoll(words[0]),
         on_device);
  printf("%ld ", strtol(words[1], &end, 16));
  show("hexadecimal", words[1], end);
  printf("%.17g ", strtod(words[2], &end));
  show("real", words[2], end);
  printf("%lu %llu ", strtoul(words[3], &end, 10), strtoull(words[3], NULL, 0));
  show("unsigned", words[3], end);
  printf("%ld %lld ", reader(words[4], &end, 10), strtoll(words[4], NULL, 10));
  show("long", words[4], end);
  printf("%g %g ", strtof(words[5], &end), atof(words[5]));
  show("float", words[5], end);
  printf("%ld %ld ", strtol(words[6], &end, 0), strtol(words[6], NULL, 8));
  show("octal", words[6], end);
  n = sscanf(words[7], "%d:%d", &a, &b);
  printf("%d %d %d\n", n, a, b);
  length = sprintf(line, "%d,%s,%.3f", a, words[2], b / 7.0);
  n = snprintf(small, sizeof small, "%-6d|%x|%s", a, x, words[3]);
  printf("%d %s %d %s\n", length, line, n, small);
  n = sscanf(line, "%d,%lf%n,%x", &a, &d, &length, &x);
  printf("%d: %d %g %d %x %d\n", n, a, d, length, x, sscanf("", "%d", &n));
  printf("%d\n", snprintf(NULL, 0, "%5d %s", a, line));
  return 0;
}
