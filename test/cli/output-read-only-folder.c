// A folder that cannot be written keeps its older output. (root may write.)
// UNSUPPORTED: root
// RUN: rm -rf %t && mkdir %t && echo old > %t/out.cu && chmod 555 %t
// RUN: not %c2cu %source -p 8 -o %t/out.cu 2>&1 | FileCheck %s
// RUN: chmod 755 %t
// RUN: grep -x old %t/out.cu
// CHECK: c2cu: error: cannot write '{{.*}}out.cu': Permission denied

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
