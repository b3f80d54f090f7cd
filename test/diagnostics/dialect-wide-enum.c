// To gcc, an enumerator that fits into an int is one.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
enum wide { SMALL = 1, LARGE = 0x80000000 };
enum narrow { NARROW };
int x;
void work(void) {
// CHECK: dialect-wide-enum.c:[[@LINE+2]]:{{[0-9]+}}: error: a choice by type depends on 'SMALL', whose enum is wider than int [dialect-wide-enum]
// CHECK: dialect-wide-enum.c:[[@LINE+1]]:{{[0-9]+}}: note: cast it to the type that is meant
  x = _Generic(SMALL, int: 1, default: 2);
// CHECK: dialect-wide-enum.c:[[@LINE+1]]:{{[0-9]+}}: error: a choice by type depends on 'SMALL'
  x += __builtin_types_compatible_p(__typeof__(SMALL - 2), int);
// CHECK-NOT: error:
  x += _Generic(LARGE, int: 1, default: 2) + _Generic(NARROW, int: 1, default: 2) + SMALL;
}

int main(void) {
#pragma kernel
  work();
  return x;
}
