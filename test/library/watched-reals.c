// Numbers with fractions, read from texts that pointers in memory lead to.
// RUN: %library %s
#include <stdlib.h>
#include <string.h>
#ifndef DRIVER
void number(char *const *line, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *p = line[i];
    double s = 0;
    while (*p) {
      char *end;
      const double v = strtod(p, &end);
      if (end == p)
        break;
      s += v;
      p = *end ? end + 1 : end;
    }
    y[i] = s + strtof(line[i], NULL) + atof(line[i]);
  }
}
#else
#include <stdio.h>
void number(char *const *line, double *y, int n);
int main(void) {
  enum { N = 3000 };
  static char *line[N], text[N][80];
  static double y[N];
  for (int i = 0; i < N; i++) {
    line[i] = text[i];
    snprintf(line[i], 80, "%d.%d,-%de2,inf,%x nan(1) .5 %d", i, i % 7, i * 3, i, i);
  }
  number(line, y, N);
  for (int i = 0; i < N; i++)
    printf("%a ", y[i]);
  line[5] = (char *)&y[4];
  number(line, y, 40);
  for (int i = 0; i < N; i++)
    printf("%a ", y[i]);
}
#endif
