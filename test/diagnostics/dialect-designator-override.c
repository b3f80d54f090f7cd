// A designator changes a part of what was initialised whole.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
struct inner { int a, b; };
struct outer { struct inner p; };
struct inner given = {1, 2};
int x;
void work(void) {
// CHECK: dialect-designator-override.c:[[@LINE+2]]:{{[0-9]+}}: error: a designator changes a part of a member that was initialised as a whole [dialect-designator-override]
// CHECK: dialect-designator-override.c:[[@LINE+1]]:{{[0-9]+}}: note: initialise the member once, with all its parts
  struct outer o = {.p = given, .p.b = 3};
  x = o.p.b;
}

int main(void) {
#pragma kernel
  work();
  return x;
}
