// A kernel has an errno of its own: it may set it, read what it has set, and
// put away what was there.
// RUN: %bulk %s --refused simple:driver-simple-call
//@ in: 4
//@ in: -3
//@ in: 2000
#include <errno.h>
#include <stdio.h>
#include <string.h>

#define set_errno(value) errno = (value)

static int a, result, why;

static int square(int x) {
  if (x < 0) {
    errno = EDOM;
    return -1;
  }
  if (x > 1000) {
    set_errno(ERANGE);
    return -1;
  }
  return x * x;
}

static int quietly(int x) {
  int saved = errno, y;
  y = square(x + 1);
  errno = saved;
  return y;
}

static void kernel(void) {
  result = quietly(a);
  errno = 0;
  result += square(a);
  if (errno)
    why = errno == EDOM ? 1 : 2;
  else
    errno += 5;
  if (why == 1 && errno++ == EDOM)
    result -= errno;
  memset(&a, 0, sizeof a);
}

int main(void) {
  errno = 0;
  if (scanf("%d", &a) != 1)
    return 1;
#pragma kernel
  kernel();
  errno = 0;
  printf("%d %d\n", result, why);
  if (errno == EBADF)
    puts("nowhere to print to");
  return 0;
}
