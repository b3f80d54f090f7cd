// Without -p the program goes on until its input ends, whatever the driver.
// White space at the end is no input where every read skips it.
// RUN: %build %source -o %t.grouped
// RUN: %build %source --driver=sequential -o %t.sequential
// RUN: %build %source -p all -o %t.all
// RUN: printf '1\n2\n\n33\n \n\n' > %t.in
// RUN: %t.grouped < %t.in | FileCheck %s --match-full-lines
// RUN: %t.sequential < %t.in | FileCheck %s --match-full-lines
// RUN: %t.all < %t.in | FileCheck %s --match-full-lines
// RUN: env C2CU_INPUTS=all C2CU_GROUP=1 %t.grouped < %t.in | FileCheck %s --match-full-lines
// RUN: env C2CU_SLOTS=2 C2CU_GROUP=2 %t.grouped < %t.in | FileCheck %s --match-full-lines
//
// The rest of a line belongs to the run that began it: %n does not count it.
// CHECK: 1 after 1
// CHECK-NEXT: 4 after 1
// CHECK-NEXT: 1089 after 3
// CHECK-NOT: {{.}}
//
// More inputs than a group, and than any default.
// RUN: seq 1 70000 > %t.many
// RUN: %t.grouped < %t.many | tail -n 1 | FileCheck %s --check-prefix=MANY
// RUN: %t.sequential < %t.many | tail -n 1 | FileCheck %s --check-prefix=MANY
// MANY: 605032704 after 5
//
// No data: no input.
// RUN: %t.grouped < /dev/null 2>&1 | count 0
// RUN: %t.sequential < /dev/null 2>&1 | count 0
// RUN: printf ' \n' | %t.grouped 2>&1 | count 0
// RUN: env C2CU_INPUTS=0 %t.grouped < %t.in 2>&1 | count 0
//
// The other frames end with their last input.
// RUN: printf '5\n6' > %t.lines
// RUN: env C2CU_FRAME=line %t.grouped < %t.lines | FileCheck %s --check-prefix=LINES
// RUN: env C2CU_FRAME=line %t.sequential < %t.lines | FileCheck %s --check-prefix=LINES
// RUN: not env C2CU_FRAME=bytes:2 %t.sequential < %t.lines 2>&1 | FileCheck %s --check-prefix=PIECE
// RUN: printf '%%s\n\n%%s\n' %t.lines %t.in > %t.list
// RUN: env C2CU_FRAME=files:%t.list %t.grouped | FileCheck %s --check-prefix=FILES
// RUN: printf '%%s\r\n%%s\r\n' %t.lines %t.in > %t.windows-list
// RUN: env C2CU_FRAME=files:%t.windows-list %t.grouped | FileCheck %s --check-prefix=FILES
// RUN: env C2CU_FRAME=files:%t.list %t.sequential | FileCheck %s --check-prefix=FILES
// LINES: {{^}}25 after 1
// LINES-NEXT: {{^}}36 after 1
// LINES-NOT: {{.}}
// PIECE: error: input 1 has only 1 of the 2 bytes that C2CU_FRAME says
// FILES: {{^}}25 after 1
// FILES-NEXT: {{^}}1 after 1
// FILES-NOT: {{.}}
#include <stdio.h>

static int square(int n) { return n * n; }

int main(void) {
  int n, bytes, result;
  scanf("%d%n", &n, &bytes);
#pragma kernel
  result = square(n);
  printf("%d after %d\n", result, bytes);
}
