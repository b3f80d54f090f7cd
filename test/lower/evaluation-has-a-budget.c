// What is known of a kernel is computed as long as that takes no more steps
// and no more memory than all kernels have together; then it stays as written.
// RUN: %c2cu %source -p 4 --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: grep "c2cu_instance::many" %t.cu
#include <stdio.h>

static unsigned next(unsigned x) { return x * 5 + 1; }

// CHECK: remark: 'many' is not evaluated when compiling for a CPU: {{.*}}too m
// CHECK: remark: threads of a GPU do not share this in 'many': {{.*}}too m
static unsigned many(unsigned v) {
  unsigned r = 1;
  for (int i = 0; i < 1000000; i++)
    r = next(r);
  return r ^ v;
}

int main(void) {
  unsigned v;
  scanf("%u", &v);
#pragma kernel
  v = many(v);
  printf("%u\n", v);
}
