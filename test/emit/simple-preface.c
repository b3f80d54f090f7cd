// The simple driver's constants and helpers stand behind the directives that
// open the program, whole, and before its first declaration.
// RUN: %c2cu %source -p 8 --driver=simple -o - | FileCheck %s
/*
# no directive
#include <stdlib.h>
*/
#include <stdio.h>
#define FIRST(a)                                                               \
  ((a)[0])

// A comment of the declaration.
int a[4];
static void work(void) { FIRST(a) += 1; }
int main(void) {
  if (scanf("%d", &a[0]) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d\n", a[0]);
}
// CHECK: #include <stdlib.h>
// CHECK-EMPTY:
// CHECK: # no directive
// CHECK: #define FIRST(a)
// CHECK-NEXT: ((a)[0])
// CHECK-NEXT: #define __P__ 8
// CHECK: static long __read__(
// CHECK: // A comment of the declaration.
// CHECK-NEXT: int a[4][__P__];
