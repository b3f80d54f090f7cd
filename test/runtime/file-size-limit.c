// What workers keep in files may be longer than a file that the program may
// write. That ends nobody without a message, and where it is output it waits.
// RUN: %build %source -p 60000 -o %t.program
// RUN: seq 1000000 1059999 > %t.in
// RUN: env C2CU_WORKERS=1 %t.program < %t.in > %t.expected
// RUN: bash -c 'ulimit -f 100; C2CU_WORKERS=3 %t.program < %t.in | cmp - %t.expected'
// RUN: bash -c 'ulimit -f 100; C2CU_WORKERS=3 C2CU_FRAME=line %t.program < %t.in | cmp - %t.expected'
// RUN: bash -c '(ulimit -f 100; cat %t.in | C2CU_WORKERS=3 %t.program >/dev/null; echo status $?)' 2>&1 | FileCheck %s
// CHECK: c2cu: error: cannot keep what is read: File too large; raise 'ulimit -f', or give the data as a file
// CHECK-NEXT: status 1
#include <stdio.h>

static int half(int n) { return n / 2; }

int main(void) {
  int n, result;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  result = half(n);
  for (int i = 0; i < 100; ++i)
    printf("%d ", result + i);
  printf("\n");
  return 0;
}
