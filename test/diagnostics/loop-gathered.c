// What --remarks says of a loop of which a launch takes many iterations.
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=TEXT %s < %t.cu
// RUN: %c2cu %source -p 8 -Wno-reads-after-call --driver=sequential -o %t.cu 2>&1 | count 0
#include <stdio.h>

static int square(int x) { return x * x; }

int main(void) {
  int n, i, x;
  scanf("%d", &n);
// CHECK: loop-gathered.c:[[@LINE+2]]:{{[0-9]+}}: remark: iterations of this loop are gathered: a launch takes many calls of 'square' of each input [loop-gathered]
// TEXT: c2cu::iterations c2cu_loop_0(false, {{.*}}&(i){{.*}}&(x){{.*}});
  for (i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x < 0)
// TEXT: co_return c2cu_loop_0.leaves();
      break;
    if (x == 7)
// TEXT: co_return 0;
      continue;
    if (x == 9)
// TEXT: co_return c2cu_loop_0.leaves_main(4);
      return 4;
#pragma kernel
    int r = square(x);
    printf("%d: %d %d\n", i, x, r);
  }
// TEXT: co_await c2cu_loop_0;
// TEXT: co_return c2cu_loop_0.main_status();
  return 0;
}
