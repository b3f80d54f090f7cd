// Library functions that device code needs pointers to: called through one,
// named, in a table; not those that it only calls, nor those of the host.
// RUN: %c2cu %source -p 8 --dump=classify | FileCheck %s
#include <math.h>
#include <string.h>

static double (*const table[])(double) = {sqrt, floor};
static double (*chosen)(double);
static int (*elsewhere)(const char *, const char *) = strcmp;
static double x;
static unsigned long n;

static void work(void) {
  chosen = x > 1 ? ceil : table[n & 1];
  x = chosen(x) + cos(x);
}

// CHECK: function 'work': on the device
// CHECK-DAG: library function 'ceil': pointed to on the device
// CHECK-DAG: library function 'sqrt': pointed to on the device
// CHECK-DAG: library function 'floor': pointed to on the device
// CHECK-NOT: 'cos'
// CHECK-NOT: 'strcmp'
// CHECK: input:
int main(void) {
  n = elsewhere("a", "b") < 0;
#pragma kernel
  work();
  return x > 3;
}
