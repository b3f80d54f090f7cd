// gcc computes in 40 bits, g++ in 64.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
struct wide { unsigned long long bits : 40; long long sign : 40; } w;
long long far;
int x;
void work(void) {
// CHECK: dialect-wide-bit-field.c:[[@LINE+2]]:{{[0-9]+}}: error: what is computed with bit-field 'bits' has as many bits as the bit-field in C, and 64 in C++ [dialect-wide-bit-field]
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: note: cast it to 'unsigned long long' or 'long long' first
  x = (w.bits + 1) >> 39;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  x += (x ? w.bits >> 1 : 7) << 9;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  x += w.bits == -1;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  x += w.bits > x;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  far = w.bits | x;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  far = w.bits ^ x;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  far = w.bits / x;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  x %= w.bits;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  far = x ? w.bits : x;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  far = w.bits ?: x;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  x += w.bits < w.sign;
// CHECK: dialect-wide-bit-field.c:[[@LINE+1]]:{{[0-9]+}}: error: what is computed with bit-field 'bits'
  switch (w.bits) { case 3: case -1: x++; }
// CHECK-NOT: error:
  x += ((w.bits + 1ull) >> 39) + (1ull << w.bits) + (w.bits >> 3) + (w.bits > 5);
  x += (w.bits & x) == (w.bits | (x != 0)) && w.sign > x;
  w.bits |= x, w.bits += x, far |= w.sign;
  far = (x ? w.bits : 7) / 3;
  switch (w.bits) { case 3: x++; }
}

int main(void) {
#pragma kernel
  work();
  return x;
}
