// What there is once for all inputs, constant or only never written, is not
// laid out by any lowering: its subscripts stay.
// RUN: %c2cu %source -p 8 --lower=columnwise --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: FileCheck %s --input-file=%t.cu
// EXPLAIN: object 'a', 16 bytes: {{.*}}; column-wise (asked for)
// EXPLAIN: object 'table', 16 bytes: table {{.*}}; one copy for all inputs
// EXPLAIN: object 'unwritten', 16 bytes: uniform {{.*}}; one copy for all inputs
#include <stdio.h>

int a[4];
const int table[4] = {1, 2};
int unwritten[4] = {3, 4};

// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::work(int n) { a[n][c2cu_lane] += table[n] + unwritten[n]; }{{$}}
void work(int n) { a[n] += table[n] + unwritten[n]; }

int main(void) {
  scanf("%d", &a[1]);
#pragma kernel
  work(1);
  printf("%d\n", a[1]);
}
