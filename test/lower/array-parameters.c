// Column-wise, an array parameter that is bound to one array gets the rows of
// that array; the call stays as written.
// RUN: %c2cu %source -p 8 --lower=columnwise --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: FileCheck %s --input-file=%t.cu
// EXPLAIN: object 'a', 32 bytes: {{.*}}; column-wise (asked for)
// EXPLAIN: object 'b', 64 bytes: {{.*}}; column-wise (asked for)
#include <stdio.h>

int a[8], b[4][4];

// CHECK: {{^}}  C2CU_DEVICE void copy(int (*to)[c2cu_width], const int from[4][4][c2cu_width], int n);{{$}}
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::copy(int (*to)[c2cu_width], const int from[4][4][c2cu_width], int n) {{[{]$}}
// CHECK-NEXT: {{^}}  for (int i = 0; i < n; i++){{$}}
// CHECK-NEXT: {{^}}    to[i][c2cu_lane] += from[i][1][c2cu_lane];{{$}}
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::work(int n) { copy(a, b, n); }{{$}}
void copy(int *to, const int from[4][4], int n) {
  for (int i = 0; i < n; i++)
    to[i] += from[i][1];
}
void work(int n) { copy(a, b, n); }

int main(void) {
  scanf("%d %d", &a[0], &b[0][1]);
#pragma kernel
  work(4);
  printf("%d\n", a[0]);
}
