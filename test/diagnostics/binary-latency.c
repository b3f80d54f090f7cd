// A division of secrets, of which memcheck would know that it is by no zero.
// REQUIRES: valgrind
// RUN: not %c2cu check %source --function f --secret a,b --binary 2>&1 | FileCheck %s

unsigned f(unsigned a, unsigned b) {
  // CHECK: binary-latency.c:[[@LINE+2]]:{{[0-9]+}}: error: how long 'divl {{.*}}' takes depends on a secret [binary-latency]
  // CHECK: note: of a division, multiply by a reciprocal in fixed point instead; compilers that save space (-Os) divide by constants, too
  return 12345 / (b | 1);
}
// CHECK: f: leaks, in 1 place (cc -O2; 1 of 1 basic blocks reached)
