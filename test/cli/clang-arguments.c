// -D, -I and -std, joined and apart, and what follows -- reach Clang.
// RUN: %c2cu %source -DA=1 -D B=2 -I%S/Inputs -std=c11 -p 8 -o - | FileCheck %s
// RUN: %c2cu %source -p 8 -o - -- -DA=1 -DB=2 -I%S/Inputs -std=c11 | FileCheck %s
// RUN: not %c2cu %source -DA=1 -I%S/Inputs -p 8 -o - 2>&1 | FileCheck %s --check-prefix=MISSING
// CHECK: #include <c2cu/bulk.h>
// MISSING: error: use of undeclared identifier 'B'
#include "limit.h"


int x = LIMIT;
int total = A + B;
void work(void) { x += total; }

int main(void) {
#pragma kernel
  work();
  return x;
}
