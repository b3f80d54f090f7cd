// A kernel that calls exit() where what atexit() was given shows what the kernel has done:
// a device puts nothing back of what has ended, so the host makes the call.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program -DC2CU_MEMORIES=1
// RUN: cc -O1 %source -o original && seq 1 200 > in
// RUN: bash -c 'while read n; do echo $n | ./original || true; done < in > right'
// RUN: bash -c 'C2CU_DEVICES=1 C2CU_STATS=stats ./program < in | diff - right; C2CU_VERIFY=1 ./program < in | diff - right; C2CU_DEVICES=none ./program < in | diff - right' | count 0
// RUN: grep -E '"given_up": 100,' stats
#include <stdio.h>
#include <stdlib.h>

static int state, *last = &state, *block;

static void tell(void) { printf("%d %d %d\n", state, *last, block[1]); }

static int work(int *numbers, int n) {
  numbers[1] = state = 10 * n;
  if (n % 2)
    exit(3);
  last = numbers;
  numbers[0] = 1;
  return n;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  block = calloc(n + 2, sizeof *block);
  atexit(tell);
#pragma kernel
  int r = work(block, n);
  printf("%d: ", r);
}
