// main jumps with goto, around the call and back to it.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 1
//@ in: 0 5
//@ in: -1 5
//@ in: 5 2
#include <stdio.h>

static int x;
static int log_[8], used;

static void triple(void) {
  x *= 3;
  log_[used++] = x;
}

int main(void) {
  int rounds, status = 0;
  if (scanf("%d %d", &rounds, &x) != 2)
    goto fail;
  if (rounds < 0)
    goto fail;
again:
  if (rounds == 0)
    goto done;
#pragma kernel
  triple();
  rounds--;
  goto again;
fail:
  status = 3;
  puts("failed");
done:
  for (int i = 0; i < used; i++)
    printf("%d ", log_[i]);
  printf("%d %d\n", x, status);
  return status;
}
