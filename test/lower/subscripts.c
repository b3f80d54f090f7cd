// Column-wise, a subscript in any spelling gets one more index at its end; one
// in another's index gets its own. sizeof means the size in the program.
// RUN: %c2cu %source -p 8 --lower=columnwise -o - | FileCheck %s
#include <stdio.h>

#define AT(i, j) b[i][j]

int a[8], b[4][4], n;

// CHECK: C2CU_DEVICE void c2cu_instance::work(void) {
// CHECK-NEXT: {{^}}  a[a[1][c2cu_lane]][c2cu_lane] = (a)[2][c2cu_lane];{{$}}
// CHECK-NEXT: {{^}}  3[a][c2cu_lane]--;{{$}}
// CHECK-NEXT: {{^}}  b[n][a[n][c2cu_lane]][c2cu_lane] = sizeof(int);{{$}}
// CHECK-NEXT: {{^}}  n = AT(1, 2)[c2cu_lane];{{$}}
// CHECK-NEXT: {{^[}]$}}
void work(void) {
  a[a[1]] = (a)[2];
  3[a]--;
  b[n][a[n]] = sizeof a[0];
  n = AT(1, 2);
}

int main(void) {
  scanf("%d %d", &a[1], &n);
#pragma kernel
  work();
  printf("%d %d\n", a[3], n + b[0][0]);
}
