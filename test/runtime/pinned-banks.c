// A call that is made once and one of which iterations are gathered: their records
// lie in banks of two sizes, which the owner of a device pins as they are.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program -DC2CU_MEMORIES=1
// RUN: cc -O1 %source -o original
// RUN: seq 1 60 | awk '{printf "%d", $1; for (k = 0; k < 40; k++) printf " %d", $1 * k % 51; print ""}' > in
// RUN: bash -c 'while read l; do echo $l | ./original; done < in > right'
// RUN: bash -c 'export C2CU_FRAME=line C2CU_DEVICES=1; for group in 1 16; do C2CU_GROUP=$group ./program < in | diff - right; done' | count 0
#include <stdio.h>

static int t[64];

static void fill(int n) {
  for (int i = 0; i < 64; i++)
    t[i] = t[i] * n + i;
}
static unsigned sum(unsigned k) {
  unsigned s = 0;
  for (unsigned i = 0; i < k; i++)
    s = s * 3 + i;
  return s;
}

int main(void) {
  int n, k;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  fill(n);
  for (int i = 0; i < 40; i++) {
    if (scanf("%d", &k) != 1)
      return 1;
#pragma kernel
    unsigned s = sum((unsigned)k);
    printf("%u ", s);
  }
  printf("%d\n", t[9]);
}
