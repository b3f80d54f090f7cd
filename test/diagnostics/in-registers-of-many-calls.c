// Where calls in many places make too many operations of loops that are
// unrolled, or leave too many, these loops are kept on a CPU.
// RUN: %c2cu %source -p 8 --remarks -DMANY -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck --check-prefix=LEFT %s
#include <stdio.h>

static unsigned a[64];

static unsigned mix(unsigned x, unsigned by) {
  for (int i = 0; i < 64; i++) {
    x = (x ^ a[i]) * by + i;
    a[i] += x >> 3;
  }
  return x;
}

#define SIX(x) mix(mix(mix(mix(mix(mix(x, 3), 5), 7), 9), 11), 13)

static unsigned kernel(unsigned x) {
  x = SIX(SIX(SIX(SIX(x))));
#ifdef MANY
  x = SIX(SIX(SIX(SIX(x))));
  x = SIX(SIX(SIX(SIX(x))));
#endif
  return x;
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
  for (int i = 0; i < 64; i++)
    a[i] = x * i;
#pragma kernel
// CHECK: remark: 'kernel' is evaluated when compiling for a CPU: {{[0-9]+}} operations, loops kept where they are long [in-registers]
// CHECK: remark: 'kernel' is not evaluated when compiling for a GPU: it takes more than 8192 operations [not-in-registers]
// LEFT: remark: 'kernel' is evaluated when compiling for a CPU: {{[0-9]+}} operations, loops kept where they are long [in-registers]
// LEFT: remark: 'kernel' is evaluated when compiling for a GPU: {{[0-9]+}} operations, no loops
  unsigned result = kernel(x);
  printf("%u %u\n", result, a[5]);
}
