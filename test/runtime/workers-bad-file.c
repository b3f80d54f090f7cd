// A file of C2CU_FRAME=files:LIST that cannot be opened is the end, although
// workers have gone on to the next ones; a last path without a line end is one.
// RUN: rm -rf %t.folder && mkdir %t.folder && cd %t.folder
// RUN: %build %source -o %t.program
// RUN: bash -c 'for i in {1..40}; do echo $i > $i; done'
// RUN: seq 1 15 > list
// RUN: seq 1 15 > wanted
// RUN: echo missing >> list
// RUN: seq 16 40 >> list
// RUN: bash -c 'C2CU_WORKERS=1 C2CU_FRAME=files:list %t.program > out; echo status $?' 2>&1 | FileCheck %s
// RUN: cmp wanted out
// RUN: bash -c 'C2CU_WORKERS=4 C2CU_FRAME=files:list %t.program > out; echo status $?' 2>&1 | FileCheck %s
// RUN: cmp wanted out
// CHECK: error: cannot open 'missing', the file of input 15
// CHECK: status 3
//
// RUN: printf '1\n2\n3' > list
// RUN: bash -c 'C2CU_WORKERS=2 C2CU_INPUTS=4 C2CU_FRAME=files:list %t.program; echo status $?' 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: bash -c 'C2CU_WORKERS=2 C2CU_INPUTS=4 C2CU_FRAME=line %t.program < list; echo status $?' 2>&1 | FileCheck %s --check-prefix=SHORT
// SHORT-DAG: error: input ended after 3 of 4 inputs
// SHORT-DAG: {{^}}1
// SHORT-DAG: {{^}}2
// SHORT-DAG: {{^}}3
// SHORT: status 3
// RUN: env C2CU_WORKERS=2 C2CU_FRAME=files:list %t.program 2>&1 | count 3
// RUN: env C2CU_WORKERS=2 C2CU_FRAME=line %t.program < list 2>&1 | count 3
#include <stdio.h>

static int same(int n) { return n; }

int main(void) {
  int n, result;
  scanf("%d", &n);
#pragma kernel
  result = same(n);
  printf("%d\n", result);
}
