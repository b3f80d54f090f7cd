// lcs.c - the longest common subsequence of two words.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of at most N letters each. The kernel gets the words, locals of main, through
// pointers, and its result is a value that main uses. Filling the table reads
// and writes the same places for all words of the same lengths, but the way
// back through it depends on the letters: this program is not oblivious, and
// threads of a warp may part.

#include <stdio.h>
#include <string.h>

#ifndef N
#define N 64
#endif

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

// length[i][j]: of the longest common subsequence of the first i letters of the
// one word and the first j of the other. Row and column 0 stay 0.
static short length[N + 1][N + 1];

static void fill(const char *a, int m, const char *b, int n) {
  for (int i = 1; i <= m; i++)
    for (int j = 1; j <= n; j++)
      if (a[i - 1] == b[j - 1])
        length[i][j] = length[i - 1][j - 1] + 1;
      else if (length[i - 1][j] >= length[i][j - 1])
        length[i][j] = length[i - 1][j];
      else
        length[i][j] = length[i][j - 1];
}

// Writes the common subsequence, from its end to its beginning.
static void trace_back(const char *a, int i, const char *b, int j,
                       char *common) {
  char *p = common + length[i][j];
  *p = '\0';
  while (p > common) {
    if (a[i - 1] == b[j - 1]) {
      *--p = a[i - 1];
      i--;
      j--;
    } else if (length[i - 1][j] >= length[i][j - 1]) {
      i--;
    } else {
      j--;
    }
  }
}

static int lcs(const char *a, const char *b, char *common) {
  int m = (int)strlen(a), n = (int)strlen(b);
  fill(a, m, b, n);
  trace_back(a, m, b, n, common);
  return length[m][n];
}

int main(void) {
  char a[N + 1], b[N + 1], common[N + 1];
  int found;
  if (scanf("%" TEXT(N) "s %" TEXT(N) "s", a, b) != 2)
    return 1;
#pragma kernel
  found = lcs(a, b, common);
  printf("%d %s\n", found, common);
  return 0;
}
