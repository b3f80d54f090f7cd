// What the first kernel leaves is read by the second alone, never by the host.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 5 2
//@ in: 1 9
//@ in: 8 8
#include <stdio.h>

static int hidden[4];
static int answer;

static void prepare(int x) {
  for (int i = 0; i < 4; i++)
    hidden[i] += x * i;
}

static void finish(int y) { answer = hidden[3] * 10 + hidden[1] + y; }

int main(void) {
  int x, y;
  if (scanf("%d %d", &x, &y) != 2)
    return 1;
#pragma kernel
  prepare(x);
  y *= 2;
#pragma kernel
  finish(y);
  printf("%d\n", answer);
  return 0;
}
