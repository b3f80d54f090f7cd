// Callers through a pointer without a prototype pass a double where the
// definition says float; as C++ it would take a float.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
static int old(a, f) int a; float f; { return a + (int)f; }
static int letter(c) char c; { return c; }
static int fine(a, d, p) unsigned a; double d; char *p; { return a + (int)d + *p; }
static int x;
static void work(void) {
// CHECK: dialect-old-style-pointer.c:[[@LINE+2]]:{{[0-9]+}}: error: the address of 'old' is used, whose parameter 'f' is narrower than what callers pass through a pointer [dialect-old-style-pointer]
// CHECK: dialect-old-style-pointer.c:[[@LINE+1]]:{{[0-9]+}}: note: define the function with a prototype
  int (*f)() = old;
// CHECK: dialect-old-style-pointer.c:[[@LINE+1]]:{{[0-9]+}}: error: the address of 'letter' is used, whose parameter 'c'
  f = x ? &letter : 0;
// CHECK-NOT: error:
  f = fine;
  x = old(x, 2.5) + (&letter)(300) + (*old)(1, 1.5) + f(1u, 2.0, "");
}

int main(void) {
#pragma kernel
  work();
  return x;
}
