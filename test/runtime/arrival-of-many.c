// Inputs that come without a pause: a group is launched all the same when its
// first input has waited for the interval. 40,000 runs of a millisecond would
// be a group otherwise.
// RUN: %build %source -o %t.program
// RUN: bash -c 'yes 12 | C2CU_INTERVAL=10 timeout 20 %t.program | head -1' | FileCheck %s
// CHECK: 144
//
// Where less than a file may be kept of them, that is an error with a message.
// RUN: bash -c '(ulimit -f 1; yes 12 | C2CU_INTERVAL=1 %t.program > /dev/null; echo status $?)' 2>&1 | FileCheck %s --check-prefix=LIMIT
// LIMIT: c2cu: error: cannot keep what is read: File too large; raise 'ulimit -f', or give the data as a file
// LIMIT: status 1
#include <stdio.h>
#include <time.h>

static int square(int n) { return n * n; }

int main(void) {
  int n, result;
  struct timespec now, begin;
  scanf("%d", &n);
  clock_gettime(CLOCK_MONOTONIC, &begin);
  do
    clock_gettime(CLOCK_MONOTONIC, &now);
  while ((now.tv_sec - begin.tv_sec) * 1000000000L + now.tv_nsec -
             begin.tv_nsec <
         1000000);
#pragma kernel
  result = square(n);
  printf("%d\n", result);
}
