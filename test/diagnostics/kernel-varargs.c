// Functions of the kernel take variable arguments in ways that a device cannot.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
// RUN: not %c2cu -DMEANT %source -p 8 --require-oblivious -o %t.cu 2>&1 | FileCheck %s --check-prefix=FOLLOWED
// RUN: %c2cu -Werror=call-in-place -DMEANT %source -p 8 -o %t.cu
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct pair {
  int a, b;
};

int x;
int sum(int n, ...);
#ifndef MEANT
int length(const char *first, ...), pairs(int n, ...), bytes(int n, ...);
void wider(int n, ...);
int pointed(int n, ...);
int (*const table[])(int, ...) = {pointed};
#endif

void work(void) {
  x = sum(2, x, x);
#ifndef MEANT
  struct pair p = {x, x};
  x += table[x & 0](x);
// CHECK: kernel-varargs.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel's function 'length' takes variable arguments: it is given 'int', and reads none of its kind [kernel-varargs]
// CHECK: note: give it fixed parameters, or arguments of the types it reads
  x += length("a", "b", 0);
  wider(x, x);
  x += pairs(1, p) + bytes(x, x);
#endif
}

// FOLLOWED: [[@LINE+1]]:{{[0-9]+}}: error: the kernel's function 'sum' takes variable arguments [kernel-varargs]
int sum(int n, ...) {
  va_list args;
  int s = 0;
  va_start(args, n);
  while (n-- > 0)
    s += va_arg(args, int);
  va_end(args);
  return s;
}

#ifndef MEANT
va_list shared;

// CHECK: kernel-varargs.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel's function 'pointed' takes variable arguments, and a pointer may mean it [kernel-varargs]
int pointed(int n, ...) { return n; }

int length(const char *first, ...) {
  va_list args;
  va_start(args, first);
  int s = 0;
  for (const char *t = first; t; t = va_arg(args, const char *))
    s += (int)strlen(t);
  va_end(args);
  return s;
}

// CHECK: kernel-varargs.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel's function 'wider' takes variable arguments, and a list is no local variable [kernel-varargs]
void wider(int n, ...) {
  va_start(shared, n);
  va_end(shared);
}

int pairs(int n, ...) {
  va_list args;
  va_start(args, n);
// CHECK: kernel-varargs.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel's function 'pairs' takes variable arguments, one of type 'struct pair' among them [kernel-varargs]
  struct pair p = va_arg(args, struct pair);
  va_end(args);
  return p.a;
}

int bytes(int n, ...) {
  va_list args, other;
  va_start(args, n);
// CHECK: kernel-varargs.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel's function 'bytes' takes variable arguments, and its list is used as something else [kernel-varargs]
  memcpy(other, args, sizeof args);
  return va_arg(other, int);
}
#endif

int main(void) {
// CHECK: kernel-varargs.c:[[@LINE+2]]:{{[0-9]+}}: note: the marked call is here
#pragma kernel
  work();
  return x;
}
