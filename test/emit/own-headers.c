// A header of the program is put where it is included, once, with its comments
// and macros, so that the file needs no folder of the program.
// RUN: %c2cu %source -I %S/Inputs -p 8 -o - | FileCheck %s
// CHECK-NOT: own.h"
// CHECK: {{^}}int before;{{$}}
// CHECK-NOT: own.h"
// CHECK: {{^}}#define STEP 3{{$}}
// CHECK: {{^}}static inline int twice(int n) { return 2 * n; } // from own.h{{$}}
// CHECK-NOT: inline int twice
// CHECK-NOT: own.h"
// CHECK: {{^}}int x;{{$}}
// CHECK: {{^}}void work(void) { x += twice(STEP); }{{$}}
// CHECK-NOT: own.h"
int before;
#include "own.h"
#include "own.h"
int x;

void work(void) { x += twice(STEP); }

int main(void) {
#pragma kernel
  work();
  return x + before;
}
