// Tables that take some threads of a GPU more memory than they have at first, and one
// more than they can ever have: launches are made again, and the host makes the rest.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 12
//@ in: 1
//@ in: 90
//@ in: 130
//@ in: 0
//@ in: 64
//@ in: 700
//@ in: 100
#include <stdio.h>
#include <stdlib.h>

static int tables, deepest;

/// The longest common subsequence of two texts made of \p seed, both of \p n
/// characters, by a table of all prefixes.
static int common(unsigned seed, int n) {
  char *a = malloc(2 * n + 2), *b = a + n + 1;
  unsigned short *length = calloc((size_t)(n + 1) * (n + 1), sizeof *length);
  for (int i = 0; i < n; i++) {
    seed = seed * 1664525u + 1013904223u;
    a[i] = 'a' + (seed >> 28);
    b[i] = 'a' + (seed >> 20 & 15);
  }
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= n; j++) {
      unsigned short *row = length + (size_t)i * (n + 1), *above = row - (n + 1);
      row[j] = a[i - 1] == b[j - 1]   ? above[j - 1] + 1
               : above[j] > row[j - 1] ? above[j]
                                       : row[j - 1];
    }
  const int result = length[(size_t)(n + 1) * (n + 1) - 1];
  free(length);
  free(a);
  tables++;
  return result;
}

/// Goes down \p n calls, of which each has an array, and comes back.
static int deep(int n, int sum) {
  int here[24];
  for (int i = 0; i < 24; i++)
    here[i] = sum + i * n;
  if (n > deepest)
    deepest = n;
  const int below = n > 0 ? deep(n - 1, here[n % 24] & 255) : 0;
  return below + here[(n + sum) % 24] % 7;
}

static int both(int n) {
  const int first = common(n + 1u, n);
  return first * 1000 + deep(n * 8, n) % 1000 + common(n + 2u, n / 2);
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  int r = both(n);
  printf("%d %d %d\n", r, tables, deepest);
}
