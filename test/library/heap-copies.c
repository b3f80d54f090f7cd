// Copies that iterations make of rows of which nobody knows the ends, in memory
// of their own; and texts beside what is said of them, looked at by macros of
// ctype.h.
// RUN: %library %s
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#ifndef DRIVER
struct group { int n; double *values; };
struct document { char *text; int words, capitals; };
static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
void medians(const struct group *g, double *median, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int m = g[i].n;
    if (m == 0) { median[i] = 0; continue; }
    double *copy = malloc(m * sizeof(double));
    memcpy(copy, g[i].values, m * sizeof(double));
    qsort(copy, m, sizeof(double), compare);
    median[i] = copy[m / 2];
    free(copy);
  }
}
void reversed(char **text, char **out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *all = strdup(text[i]), *to = malloc(strlen(all) + 1);
    size_t length = strlen(all);
    for (size_t k = 0; k < length; k++) to[k] = all[length - 1 - k];
    to[length] = 0;
    free(all);
    out[i] = to;
  }
}
void words(struct document *d, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int in = 0, count = 0, capitals = 0;
    for (const char *s = d[i].text; *s; s++) {
      if (isspace((unsigned char)*s)) in = 0;
      else if (!in) { in = 1; count++; capitals += isupper((unsigned char)*s) != 0; }
    }
    d[i].words = count;
    d[i].capitals = capitals;
  }
}
#else
#include <stdio.h>
struct group { int n; double *values; };
struct document { char *text; int words, capitals; };
void medians(const struct group *g, double *median, int n);
void reversed(char **text, char **out, int n);
void words(struct document *d, int n);
static unsigned st = 1; static unsigned any(unsigned n) { st = st * 1103515245u + 12345u; return (st >> 8) % n; }
enum { N = 2000 };
int main(void) {
  static struct group g[N];
  static double all[N * 40], median[N];
  static char texts[N][60], *text[N], *out[N];
  static struct document d[N];
  for (int i = 0; i < N * 40; i++) all[i] = any(1000) / 8.0;
  for (int i = 0; i < N; i++) {
    g[i].n = any(41); g[i].values = all + i * 40;
    int length = any(60);
    for (int k = 0; k < length; k++) texts[i][k] = " aB\tcD"[any(6)];
    d[i].text = text[i] = texts[i];
  }
  medians(g, median, N);
  g[7].values = median; g[7].n = 30; // What it reads is written.
  medians(g, median, N);
  for (int i = 0; i < N; i++) printf("%g ", median[i]);
  reversed(text, out, N);
  for (int i = 0; i < N; i++) { printf("%s|", out[i]); free(out[i]); }
  words(d, N);
  for (int i = 0; i < N; i++) printf("%d %d ", d[i].words, d[i].capitals);
}
#endif
