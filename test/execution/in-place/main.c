// A main whose own memory is of variable size: arrays, pointers to rows, alloca, a
// structure that ends in an array. No marked call is a kernel then, and main is a
// function. What it does before is not done once for all inputs.
// RUN: %bulk %s --in-place --driver=grouped,sequential
//@ in: 3 1 2 3
//@ in: 1 -7
//@ in: 0
//@ in: 5 9 8 7 6 5
#include <alloca.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct list {
  int count, items[];
};

static int sums, calls;

static int sum(const int *x, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i + 1);
  sums += s;
  return s;
}

static void product(int n, int a[n][n], int b[n][n], int c[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i][j] = 0;
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
    }
  calls++;
}

static int total(const struct list *l) { return sum(l->items, 0) + l->count; }

int main(int argc, char **argv) {
  char *copy = alloca(8);
  strcpy(copy, "begin");
  int table[argc + 2];
  table[argc] = 5;
  int n;
  if (scanf("%d", &n) != 1) {
    printf("%s nothing %d\n", copy, table[argc]);
    return 3;
  }
  int x[n + 1];
  for (int i = 0; i < n; i++)
    if (scanf("%d", &x[i]) != 1)
      exit(2);
  x[n] = 0;
#pragma kernel
  int s = sum(x, n);
  printf("%s %d %zu\n", copy, s, sizeof x);
  if (n == 0)
    return 4;
  int a[n][n], b[n][n], c[n][n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      a[i][j] = x[i] + j;
      b[i][j] = x[j] - i;
    }
  for (int turn = 0; turn < 2; turn++) {
#pragma kernel
    product(n, a, b, c);
    for (int i = 0; i < n; i++)
      memcpy(a[i], c[i], sizeof a[i]);
  }
  struct list empty = {.count = a[n - 1][0]};
#pragma kernel
  s = total(&empty);
  printf("%d %d %d %d\n", s, c[0][n - 1], sums, calls);
}
