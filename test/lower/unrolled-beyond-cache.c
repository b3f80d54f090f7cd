// A loop is not unrolled around another one where that saves little and makes
// more code than a core's cache for instructions holds; where it saves more, it
// is.
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %c2cu %root/samples/floyd_warshall/floyd_warshall.c -D N=16 --remarks -o %t.cu 2>&1 | FileCheck --check-prefix=UNROLLED %s
// KEPT: remark: 'mix' is evaluated when compiling for a CPU: {{[5-9][0-9][0-9]}} operations, loops kept
// UNROLLED: remark: 'floyd_warshall' is evaluated when compiling for a CPU: 1{{[0-9][0-9][0-9]}} operations, loops kept
#include <stdio.h>

#define ONE(i)                                                                 \
  q[i] += q[(i + 1) & 7] << 3 ^ q[(i + 2) & 7] >> 5 ^ (q[(i + 3) & 7] & k);
#define EIGHT ONE(0) ONE(1) ONE(2) ONE(3) ONE(4) ONE(5) ONE(6) ONE(7)

static unsigned q[8], keys[16];

static void mix(void) {
  for (int half = 0; half < 2; half++)
    for (int round = 0; round < 8; round++) {
      unsigned k = keys[8 * half + round];
      EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT
      EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT
    }
}

int main(void) {
  for (int i = 0; i < 8; i++)
    scanf("%u", &q[i]);
  for (int i = 0; i < 16; i++)
    scanf("%u", &keys[i]);
#pragma kernel
  mix();
  for (int i = 0; i < 8; i++)
    printf("%u\n", q[i]);
}
