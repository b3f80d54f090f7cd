// Text that a kernel makes in memory: numbers of all kinds, widths and precisions that are
// given, lengths that are returned, what does not fit, formats that are chosen.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3 2.5 abc
//@ in: 0 -1e100 x
//@ in: -77 0.1 longer-than-the-others
//@ in: 2147483647 1e-320 z
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct line {
  char name[16];
  int used;
};

static int n, lengths[8];
static double x;
static char word[32], text[6][400];
static struct line lines[3];

static const char *unit(int i) { return i % 2 ? "m" : "km"; }

static int append(char *to, int at, int room, int value) {
  at += snprintf(to + at, at < room ? room - at : 0, at ? ",%d" : "%d", value);
  return at;
}

static void work(void) {
  lengths[0] = sprintf(text[0], "%d|%5d|%-5d|%05d|%+d|%x|%#o|%u|%hhd", n, n, n, n, n, n, n, n, n);
  lengths[1] = sprintf(text[1], "%f|%.3e|%g|%10.2f|%-12g|%a|%.0f", x, x, x, x, x, x, x);
  lengths[2] = snprintf(text[2], 10, "<%s>", word);
  lengths[3] = snprintf(NULL, 0, "%s%c%.2s%%", word, '-', word);
  lengths[4] = sprintf(text[3], "%*d|%-*d|%.*f|%.*s", 6, n, 4, n, 2, x, 2, word);
  for (int i = 0; i < 3; i++)
    lines[i].used = snprintf(lines[i].name, sizeof lines[i].name, "%s%d %s", word, i * n, unit(i));
  int at = 0;
  for (int i = 0; i < 9; i++)
    at = append(text[4], at, 20, n * i);
  lengths[5] = at;
  long big = (long)n * n * 3;
  sprintf(text[5], n > 0 ? "%ld %zu" : n ? "(%ld) %zu" : "[%ld %zu]", big, strlen(word));
  char own[8];
  lengths[6] = snprintf(own, sizeof own, "%04X", (unsigned)n & 0xffff) + own[3];
  lengths[7] = sprintf(own, "%g", NAN) + sprintf(own, "%.1f", n > 5 ? INFINITY : -INFINITY);
}

int main(void) {
  if (scanf("%d %lf %31s", &n, &x, word) != 3)
    return 1;
#pragma kernel
  work();
  for (int i = 0; i < 6; i++)
    printf("%s\n", text[i]);
  for (int i = 0; i < 3; i++)
    printf("%s %d\n", lines[i].name, lines[i].used);
  for (int i = 0; i < 8; i++)
    printf("%d ", lengths[i]);
  puts("");
}
