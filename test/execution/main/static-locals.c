// Static locals of host functions start anew for every input, and live across
// the call.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 4 5
//@ in: 1 1 1
//@ in: 9 -9 2
#include <stdio.h>

static int a[3];

static int serial(void) {
  static int next = 100;
  return next++;
}

static void record(int x) {
  static int seen[8], used;
  seen[used++] = x;
  printf("%d:", serial());
  for (int i = 0; i < used; i++)
    printf(" %d", seen[i]);
  printf("\n");
}

static void difference(void) {
  for (int i = 2; i > 0; i--)
    a[i] -= a[i - 1];
}

int main(void) {
  static int entered;
  static const char *const names[] = {"zero", "one", "two"};
  entered++;
  for (int i = 0; i < 3; i++) {
    if (scanf("%d", &a[i]) != 1)
      return 1;
    record(a[i]);
  }
#pragma kernel
  difference();
  for (int i = 0; i < 3; i++)
    record(a[i]);
  printf("%s %d\n", names[entered], serial());
  return 0;
}
