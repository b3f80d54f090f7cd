// A compiler makes an address of a secret: here, of nested choices, a table.
// REQUIRES: valgrind
// RUN: not %c2cu check %source --function f --secret x --binary='gcc -O2' 2>&1 | FileCheck %s

// CHECK: binary-address.c:[[@LINE+3]]:{{[0-9]+}}: error: the address that 'mov{{.*}}' accesses depends on a secret [binary-address]
// CHECK: note: read all elements and select by a mask; where the compiler chooses between addresses instead of values, hide the mask from it by asm("" : "+r"(mask))
// CHECK: binary-address.c:[[@LINE+1]]:16: note: 'x' is secret
int f(unsigned x) {
  return x == 0 ? 71 : x == 1 ? 13 : x == 2 ? 99 : x == 3 ? 4 : x == 4 ? 8 : 5;
}
// CHECK: f: leaks, in 2 places (gcc -O2; {{[23]}} of {{[23]}} basic blocks reached)
