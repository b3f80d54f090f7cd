// Limits that a process of its own would not notice are no matter with workers
// either: their temporary files may not be possible, or become too large, and
// leave the program's descriptors alone. Where they can do without no longer
// they say so.
// RUN: rm -rf %t.folder && mkdir %t.folder && cd %t.folder && echo 7 > table
// RUN: %build %source -o %t.program
// RUN: bash -c 'echo 0 1; for i in {1..300}; do echo $i 20000; done' > in
// RUN: env C2CU_WORKERS=1 %t.program < in > wanted
// RUN: bash -c 'ulimit -f 100; C2CU_WORKERS=3 C2CU_GROUP=1 %t.program < in | cmp - wanted; echo ${PIPESTATUS[@]}' | FileCheck %s
// RUN: bash -c 'TMPDIR=/nowhere C2CU_WORKERS=3 C2CU_GROUP=1 %t.program < in | cmp - wanted; echo ${PIPESTATUS[@]}' | FileCheck %s
// CHECK: {{^0 0$}}
//
// RUN: bash -c 'for i in {1..2000}; do echo $i 1; done' > in
// RUN: env C2CU_WORKERS=1 %t.program < in > wanted
// RUN: bash -c 'ulimit -n 12; cat in | C2CU_WORKERS=6 %t.program > out; echo ${PIPESTATUS[@]}; cmp out wanted' | FileCheck %s
//
// RUN: bash -c 'for i in {1..4000}; do echo $i 1; done' > in
// RUN: bash -c 'ulimit -f 1; cat in | C2CU_WORKERS=3 %t.program | cat; echo status ${PIPESTATUS[1]}' 2>&1 | FileCheck %s --check-prefix=PIPE
// PIPE: error: cannot keep what is read: File too large; raise 'ulimit -f', or give the data as a file
// PIPE: status 1
#include <stdio.h>

static int times(int n, int m) { return n * m; }

int main(void) {
  int n, lines, m = 0, result;
  FILE *held = fopen("table", "r"); // until the end
  if (!held || fscanf(held, "%d", &m) != 1 || scanf("%d %d", &n, &lines) != 2)
    return 1;
#pragma kernel
  result = times(n, m);
  if (n == 0) // meanwhile, the others fill their shares of memory
    for (volatile long i = 0; i < 600000000; i = i + 1)
      ;
  for (int i = 0; i < lines; i++)
    printf("%d.%d\n", result, i);
}
