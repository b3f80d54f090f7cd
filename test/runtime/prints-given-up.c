// Kernels that print on a device: an input whose record is too long is given up, in the
// middle of what it prints, and the host's call prints all of it once; of iterations
// that wait together each in its turn. On cores records grow. C2CU_VERIFY
// compares what is printed, too.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %build %source -o often -DC2CU_MEMORIES=1 -DC2CU_GIVE_UP=7
// RUN: %build %source -o long -DC2CU_MEMORIES=1 -DC2CU_PRINTS=160
// RUN: %build %source -o grows -DC2CU_PRINTS=32
// RUN: %c2cu %source --remarks -Werror=call-in-place -o strict.cu 2>&1 | FileCheck %s
// RUN: cc -O1 %source -o original
// RUN: seq 1 60 | awk '{print $1, $1 * 7 % 23, $1 * 5 % 31, $1 * 11 % 83}' > in
// RUN: bash -c 'while read l; do echo $l | ./original || true; done < in > right' 2> /dev/null
// RUN: bash -c 'export C2CU_FRAME=line C2CU_DEVICES=1; for p in ./often ./long; do C2CU_WORKERS=1 C2CU_STATS=${p}.stats $p < in | diff - right; C2CU_GROUP=16 $p < in | diff - right; C2CU_GROUP=1 C2CU_SLOTS=1 $p < in | diff - right; C2CU_VERIFY=1 $p < in | diff - right; C2CU_ITERATIONS=2 C2CU_WORKERS=3 C2CU_GROUP=5 $p < in | diff - right; done' | count 0
// RUN: grep -E '"given_up": [1-9][0-9]' often.stats
// RUN: grep -E '"given_up": [1-9]' long.stats
// RUN: bash -c 'export C2CU_FRAME=line; ./grows < in | diff - right; C2CU_VERIFY=1 C2CU_STATS=grows.stats ./grows < in | diff - right' | count 0
// RUN: grep -E '"verified": [1-9]' grows.stats
// RUN: grep -F '"differing": 0' grows.stats
#include <stdio.h>
#include <stdlib.h>

static int calls, table[4] = {1, 2, 3, 4};

static void count(int n) {
  if (n > 0)
    count(n - 1);
  printf("%d,", n);
}

static void once(int n) {
  calls++;
  table[n & 3] += n;
  puts("once");
  count(n % 10);
  for (int i = 0; i < n; i++)
    printf("<%d %s>", table[i & 3], i & 1 ? "odd" : "even");
  if (n % 20 == 19) {
    puts("early");
    exit(n);
  }
}

static int each(int k) {
  int p[83], sum = 0;
  for (int i = 0; i <= k; i++)
    p[i] = i * k;
  for (int i = 0; i <= k; i++) {
    sum += p[i];
    printf("%d ", p[i]);
  }
  if (k == 82)
    exit(5);
  return sum;
}

int main(void) {
  int n, k;
  if (scanf("%d", &n) != 1)
    return 1;
  printf("input %d\n", n);
#pragma kernel
  once(n);
  printf("once: %d %d\n", calls, table[n & 3]);
  for (int i = 0; i < 3; i++) {
    if (scanf("%d", &k) != 1)
      return 1;
// CHECK: iterations of this loop are gathered: a launch takes many calls of 'each'
#pragma kernel
    int sum = each(k);
    printf("= %d\n", sum);
  }
  return 0;
}
