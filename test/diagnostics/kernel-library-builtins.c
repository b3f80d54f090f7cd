// Builtins that only host compilers have, and another name of a function.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;
char *p;
int one(void) { return 1; }
// CHECK-DAG: kernel-library-builtins.c:[[@LINE+1]]:{{[0-9]+}}: error: 'other' is declared as an alias of another symbol [dialect-alias]
int other(void) __attribute__((alias("one")));

void work(void) {
// CHECK-DAG: kernel-library-builtins.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls '__builtin_ia32_pause', which does not exist in device code [kernel-library]
  __builtin_ia32_pause();
// CHECK-DAG: kernel-library-builtins.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls '__builtin_return_address', which
  x = __builtin_return_address(0) != 0;
// CHECK-DAG: kernel-library-builtins.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls '__atomic_fetch_add', which
  x += __atomic_fetch_add(&x, 1, __ATOMIC_SEQ_CST);
  x += __builtin_isless(x, 2.0) + __builtin_isnormal(x + 0.5) + other();
}

int main(void) {
#pragma kernel
  work();
  return x;
}
