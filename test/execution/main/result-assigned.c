// The result of the call is assigned, to a local and to a file-scope object.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 4 1 5 2 4
//@ in: 1 -1
//@ in: 3 0 0 9
#include <stdio.h>

static int a[8];
static int largest = -1000;

static int maximum(int n) {
  int m = a[0];
  for (int i = 1; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

static int total(int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int main(void) {
  int n, s = 42;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
  printf("%d %d ", largest, s);
#pragma kernel
  largest = maximum(n);
#pragma kernel
  s = total(n);
  printf("%d %d\n", largest, s);
  return 0;
}
