// Arithmetic in 16 bits, which is rounded at other places in C++.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
static int x;

static void work(void) { x++; }

static long on_the_host(int n) {
  _Float16 h = n;
// CHECK: dialect-half.c:[[@LINE+2]]:{{[0-9]+}}: error: gcc computes with numbers of 16 bits as with those of 32 in C, and rounds each result in C++ [dialect-half]
// CHECK: dialect-half.c:[[@LINE+1]]:{{[0-9]+}}: note: compute with 'float', and convert what is stored
  h = h / 3;
// CHECK: dialect-half.c:[[@LINE+1]]:{{[0-9]+}}: error: gcc computes with numbers of 16 bits as with those of 32 in C, and rounds each result in C++ [dialect-half]
  h += 1;
// CHECK-NOT: error:
  return (long)((float)h * 2);
}

int main(void) {
#pragma kernel
  work();
  return (int)on_the_host(x);
}
