// A macro named like a keyword would replace it in what c2cu writes.
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#include <math.h>
#include <stdio.h>
// CHECK: dialect-keyword-macro.c:[[@LINE+2]]:{{[0-9]+}}: error: the macro 'double' replaces a keyword [dialect-keyword-macro]
// CHECK: dialect-keyword-macro.c:[[@LINE+1]]:{{[0-9]+}}: note: give it another name
#define double float
static int n;
static double result;
static void work(void) { result = sqrt(n); }
int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work();
  printf("%.17g\n", result);
  return 0;
}
