// Memory of an iteration's own where loads are watched: what is undone is freed.
// RUN: %library %s
#include <stdlib.h>
#include <string.h>
#ifndef DRIVER
static int distance(const char *a, const char *b) {
  const size_t n = strlen(b);
  int *row = malloc((n + 1) * sizeof *row);
  for (size_t j = 0; j <= n; j++)
    row[j] = (int)j;
  for (size_t i = 0; a[i]; i++) {
    int before = row[0]++;
    for (size_t j = 1; j <= n; j++) {
      const int here = before + (a[i] != b[j - 1]);
      before = row[j];
      row[j] = here < before + 1 ? here : before + 1;
      if (row[j - 1] + 1 < row[j])
        row[j] = row[j - 1] + 1;
    }
  }
  const int d = row[n];
  free(row);
  return d;
}
void distances(char *const *a, char *const *b, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = distance(a[i], b[i]);
}
/* The texts of an iteration may be what another one writes: undone then. */
void copies(char *const *a, char **out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const size_t n = strlen(a[i]);
    char *t = calloc(n + 1, 1);
    memcpy(t, a[i], n);
    t = realloc(t, n + 2);
    t[n] = '!';
    t[n + 1] = 0;
    out[i] = t;
  }
}
#else
#include <stdio.h>
void distances(char *const *a, char *const *b, int *out, int n);
void copies(char *const *a, char **out, int n);
enum { N = 200 };
int main(void) {
  static char room[2 * N][16], *a[N], *b[N], *c[N];
  static int out[N];
  for (int i = 0; i < N; i++) {
    a[i] = room[2 * i];
    b[i] = room[2 * i + 1];
    sprintf(a[i], "text %d", i * 37 % 1000);
    sprintf(b[i], "%d test", i * 91 % 1000);
  }
  distances(a, b, out, N);
  a[5] = (char *)out;
  memcpy(out, "abc", 4);
  distances(a, b, out, N);
  for (int i = 0; i < N; i++)
    printf("%d ", out[i]);
  a[5] = room[10];
  copies(a, c, N);
  for (int i = 0; i < N; i++) {
    printf("%s ", c[i]);
    free(c[i]);
  }
}
#endif
