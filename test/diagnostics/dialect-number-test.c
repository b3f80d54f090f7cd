// isnan and isinf are macros and functions in C, and overloaded in C++.
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#include <math.h>
#include <stdio.h>
// CHECK: dialect-number-test.c:[[@LINE+2]]:{{[0-9]+}}: error: 'isnan' is used as a function that has an address, and in C++ it is a family of functions [dialect-number-test]
// CHECK: dialect-number-test.c:[[@LINE+1]]:{{[0-9]+}}: note: write a function that calls it, and use that one's address
static int (*const tests[])(double) = {isnan,
// CHECK: dialect-number-test.c:[[@LINE+1]]:{{[0-9]+}}: error: 'isinf' is used as a function that has an address, and in C++ it is a family of functions
                                       isinf};
static double x;
static int result;
static void work(void) { result = tests[isnan(x)](x) + isinf(x); }
int main(void) {
  if (scanf("%lf", &x) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d\n", result);
  return 0;
}
