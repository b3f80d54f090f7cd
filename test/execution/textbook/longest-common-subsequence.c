// The length of the longest common subsequence of two words.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: ABCBDAB BDCABA
//@ in: kernel thread
//@ in: a a
#include <stdio.h>
#include <string.h>

#define MAX 16

char x[MAX + 1], y[MAX + 1];
int length;

int max(int a, int b) { return a > b ? a : b; }

void lcs(void) {
  int c[MAX + 1][MAX + 1];
  int m = strlen(x), n = strlen(y);
  for (int i = 0; i <= m; i++)
    for (int j = 0; j <= n; j++)
      if (i == 0 || j == 0)
        c[i][j] = 0;
      else if (x[i - 1] == y[j - 1])
        c[i][j] = c[i - 1][j - 1] + 1;
      else
        c[i][j] = max(c[i - 1][j], c[i][j - 1]);
  length = c[m][n];
}

int main(void) {
  scanf("%s %s", x, y);
#pragma kernel
  lcs();
  printf("%d\n", length);
  return 0;
}
