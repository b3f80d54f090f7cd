// A compiler makes a branch of a choice of values.
// REQUIRES: valgrind
// RUN: not %c2cu check %source --function f --secret a,b --binary='gcc -O2' 2>&1 | FileCheck %s

unsigned f(unsigned a, unsigned b) {
  for (int i = 0; i < 8; i++)
    // CHECK: binary-branch.c:[[@LINE+2]]:{{[0-9]+}}: error: which way 'j{{.*}}' takes depends on a secret [binary-branch]
    // CHECK: note: where the compiler has made a branch of a choice of values, hide the mask from it by asm("" : "+r"(mask)), or compile with other options
    a = b >> i & 1 ? a * 0x9E3779B9u + 17 : a;
  return a;
}
// CHECK: f: leaks, in 1 place (gcc -O2
