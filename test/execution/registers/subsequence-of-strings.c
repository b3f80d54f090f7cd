// Dynamic programming over characters, with two rows that change places.
// RUN: %bulk %s --with registers
//@ in: abcbdab bdcabaa
//@ in: aaaaaaa bbbbbbb
//@ gen: print("".join(rng.choices("abc", k=7)), "".join(rng.choices("abc", k=7)))
#include <stdio.h>

#define N 7

static char s[8], t[8], upper[8];
static int length, distance;

static int smallest(int a, int b, int c) {
  int m = a;
  if (b < m)
    m = b;
  if (c < m)
    m = c;
  return m;
}

static void run(void) {
  int common[N + 1][N + 1] = {{0}}, rows[2][N + 1];
  int *last = rows[0], *row = rows[1];
  for (int j = 0; j <= N; j++)
    last[j] = j;
  for (int i = 1; i <= N; i++) {
    row[0] = i;
    for (int j = 1; j <= N; j++) {
      if (s[i - 1] == t[j - 1])
        common[i][j] = common[i - 1][j - 1] + 1;
      else
        common[i][j] = common[i - 1][j] > common[i][j - 1] ? common[i - 1][j]
                                                           : common[i][j - 1];
      row[j] = smallest(row[j - 1] + 1, last[j] + 1,
                        last[j - 1] + (s[i - 1] != t[j - 1]));
    }
    int *swap = row;
    row = last;
    last = swap;
  }
  length = common[N][N];
  distance = last[N];
  for (int i = 0; i < N; i++)
    upper[i] = s[i] >= 'a' && s[i] <= 'b' ? s[i] - 'a' + 'A' : s[i];
}

int main(void) {
  scanf("%7s %7s", s, t);
#pragma kernel
  run();
  printf("%d %d %s\n", length, distance, upper);
  return 0;
}
