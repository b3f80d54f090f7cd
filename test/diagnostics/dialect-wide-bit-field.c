// gcc computes in 40 bits, g++ in 64.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
struct wide { unsigned long long bits : 40; } w;
int x;
void work(void) {
// CHECK: dialect-wide-bit-field.c:[[@LINE+2]]:{{[0-9]+}}: error: arithmetic on bit-field 'bits' has as many bits as the bit-field in C, and 64 in C++ [dialect-wide-bit-field]
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: note: cast it to 'unsigned long long' or 'long long' first
  x = (w.bits + 1) >> 39;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: arithmetic on bit-field 'bits'
  x += (x ? w.bits >> 1 : 7) << 9;
// CHECK-NOT: error:
  x += ((w.bits + 1ull) >> 39) + (1ull << w.bits) + (w.bits >> 3) + (w.bits > 5);
}

int main(void) {
#pragma kernel
  work();
  return x;
}
