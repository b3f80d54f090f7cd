// The kernel touches a local of main whose type is local, too.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
void work(void *p) { *(int *)p += 1; }

int main(void) {
  struct {
    int count;
// CHECK: local-type.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel touches 's', whose type is local to 'main' [local-type]
// CHECK: local-type.c:[[@LINE+1]]:{{[0-9]+}}: note: declare the type at file scope
  } s = {1};
#pragma kernel
  work(&s);
  return s.count;
}
