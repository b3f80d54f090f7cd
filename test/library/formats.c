// Texts that are formatted and parsed: sprintf, snprintf, sscanf.
// RUN: %library %s
#include <stdio.h>
#include <string.h>
#ifndef DRIVER
void format(char (*out)[24], const int *x, const double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    snprintf(out[i], sizeof out[i], x[i] % 2 ? "%d:%-8.3f|%c" : "%d:%.2f |%c", x[i], y[i], 'a' + i % 26);
}
void join(char (*out)[24], const char (*name)[8], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char t[32];
    sprintf(t, "%s-%.3s/%%n", name[i], name[n - 1 - i]);
    strcpy(out[i], t);
  }
}
void parse(const char (*text)[24], int *x, double *y, char *c, int *found,
           int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int v = -1, end = 0;
    found[i] = sscanf(text[i], "%d:%lf |%c%n", &v, y + i, &c[i], &end);
    x[i] = v + 1000 * end;
  }
}
void words(const char (*text)[24], char (*word)[24], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (sscanf(text[i], "%*d:%s", word[i]) != 1)
      word[i][0] = 0;
}
#else
void format(char (*out)[24], const int *x, const double *y, int n);
void join(char (*out)[24], const char (*name)[8], int n);
void parse(const char (*text)[24], int *x, double *y, char *c, int *found,
           int n);
void words(const char (*text)[24], char (*word)[24], int n);
int main(void) {
  enum { N = 200 };
  static char text[N][24], name[N][8], c[N];
  static int x[N], found[N];
  static double y[N];
  for (int i = 0; i < N; i++) {
    x[i] = i * 37 - 900;
    y[i] = i * 1.37;
    sprintf(name[i], "n%d", i);
  }
  format(text, x, y, N);
  for (int i = 0; i < N; i++)
    puts(text[i]);
  strcpy(text[7], "nothing");
  strcpy(text[8], "17:x");
  parse(text, x, y, c, found, N);
  for (int i = 0; i < N; i++)
    printf("%d %a %d %d\n", x[i], y[i], c[i], found[i]);
  parse(text, x, (double *)x, c, found, N / 2);
  for (int i = 0; i < N; i++)
    printf("%d %d\n", x[i], found[i]);
  static char word[N][24];
  words(text, word, N);
  for (int i = 0; i < N; i++)
    puts(word[i]);
  join(text, name, N);
  for (int i = 0; i < N; i++)
    puts(text[i]);
}
#endif
