// A function that tells the time is harmless in one kernel, and not in another one: it
// is looked at for each.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck --check-prefix=PLACE %s
#include <stdio.h>
#include <time.h>

int x;

static long now(void) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'time', whose result differs from call to call [kernel-input-function]
  return time(NULL);
}

static void shows(void) {
  x *= 2;
  fprintf(stderr, "%ld\n", now());
}

static void keeps(void) { x += now() & 1; }

int main(void) {
// PLACE-NOT: warning: the marked call of 'shows'
#pragma kernel
  shows();
// PLACE: warning: the marked call of 'keeps' is no kernel
#pragma kernel
  keeps();
  return x;
}
