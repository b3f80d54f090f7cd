// What alloca returns lives on behind the loop: nobody else may find it there.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not error:
#include <alloca.h>
int kept(int **parts, int n) {
// CHECK: :[[@LINE+4]]:{{[0-9]+}}: error: what gives memory on the stack, whose address is stored here, is called in the marked loop, {{.*}} [loop-call]
// CHECK: note: keep where that is in a variable of the loop alone
#pragma kernel for
  for (int i = 0; i < n; i++) {
    parts[i] = alloca(8);
    *parts[i] = i;
  }
  return *parts[0];
}
