// Levenshtein's distance of two words, by a function of two strings.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: kitten sitting
//@ in: a b
//@ in: same same
#include <stdio.h>
#include <string.h>

#define MAX 20

int min3(int a, int b, int c) {
  int m = a < b ? a : b;
  return m < c ? m : c;
}

int edit_distance(const char *s, const char *t) {
  int d[MAX + 1][MAX + 1];
  int m = strlen(s), n = strlen(t);
  for (int i = 0; i <= m; i++)
    d[i][0] = i;
  for (int j = 0; j <= n; j++)
    d[0][j] = j;
  for (int i = 1; i <= m; i++)
    for (int j = 1; j <= n; j++)
      d[i][j] = min3(d[i - 1][j] + 1, d[i][j - 1] + 1,
                     d[i - 1][j - 1] + (s[i - 1] != t[j - 1]));
  return d[m][n];
}

int main(void) {
  char s[MAX + 1], t[MAX + 1];
  scanf("%20s %20s", s, t);
  int distance;
#pragma kernel
  distance = edit_distance(s, t);
  printf("%s %s %d\n", s, t, distance);
  return 0;
}
