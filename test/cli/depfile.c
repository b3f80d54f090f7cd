// -MD writes the files that were read beside the output, as make reads them.
// RUN: rm -rf %t && mkdir "%t" && mkdir "%t/a b"
// RUN: %c2cu %source -I %S/Inputs -p 8 -MD -o "%t/a b/out.cu"
// RUN: FileCheck %s < "%t/a b/out.cu.d"
// CHECK: {{^.*}}a\ b/out.cu:{{.*}}
// CHECK-DAG: depfile.c{{( \\)?$}}
// CHECK-DAG: Inputs/limit.h{{( \\)?$}}
//
// A refused program leaves no depfile.
// RUN: not %c2cu %source -I %S/Inputs -D REFUSED -p 8 -MD -o %t/no.cu
// RUN: test ! -e %t/no.cu.d
#include "limit.h"

int x;
void work(void) { x += LIMIT; }

int main(void) {
#ifndef REFUSED
#pragma kernel
#endif
  work();
  return x;
}
