// A bit-field has a type of its own in gcc, and its declared one in Clang.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
struct {
  int k : 5, whole;
} s;
int x;
void work(void) {
// CHECK: dialect-bit-field-type.c:[[@LINE+2]]:{{[0-9]+}}: error: a choice by type depends on a bit-field, which has a type of its own in gcc [dialect-bit-field-type]
// CHECK: dialect-bit-field-type.c:[[@LINE+1]]:{{[0-9]+}}: note: cast it to the type that is meant
  x = _Generic(s.k, int: 1, default: 2);
// CHECK-NOT: error:
  x += _Generic((int)s.k, int: 1, default: 2) + _Generic(s.whole, int: 1, default: 2);
}

int main(void) {
#pragma kernel
  work();
  return x;
}
