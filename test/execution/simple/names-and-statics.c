// Macros with names of the output's own text, and static locals of main that
// nothing writes, used on both sides of the call.
// RUN: %bulk %s
//@ in: 3
//@ in: 0
//@ in: 1
#include <stdio.h>

#define __T__ 3
#define __id__ 2
#define items 40
#define call 7
#define host(x) ((x) + 1)
#define value 9
#define signature 2
#define argument 5
#define task 6
#define timed 8
#define c2cu 1

static int a[4];

static int work(int n) {
  a[n] += __T__ + items + host(call);
  return a[n] + value;
}

int main(void) {
  static int base = 10;
  static const char *const names[] = {"zero", "one"};
  int n;
  if (scanf("%d", &n) != 1)
    n = base;
#pragma kernel
  int r = work(n);
  printf("%s %d %d %d\n", names[n & 1], a[n], r + base,
         signature + argument + task + timed + c2cu + __id__);
}
