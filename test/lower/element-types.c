// Column-wise are arrays of any numbers: of _Bool, of an enum, of bytes, of
// three dimensions.
// RUN: %c2cu %source -p 8 --lower=columnwise -o - | FileCheck %s
#include <stdio.h>

enum color { RED, BLUE };
_Bool flags[8];
enum color colors[4];
unsigned char bytes[40];
double deep[3][4][5];

// CHECK: C2CU_DEVICE void c2cu_instance::work(int n) {
// CHECK-NEXT: {{^}}  flags[n][c2cu_lane] = !flags[n][c2cu_lane];{{$}}
// CHECK-NEXT: {{^}}  colors[n][c2cu_lane] = BLUE;{{$}}
// CHECK-NEXT: {{^}}  bytes[n][c2cu_lane] ^= 1;{{$}}
// CHECK-NEXT: {{^}}  deep[n][1][2][c2cu_lane] *= 2;{{$}}
// CHECK-NEXT: {{^[}]$}}
void work(int n) {
  flags[n] = !flags[n];
  colors[n] = BLUE;
  bytes[n] ^= 1;
  deep[n][1][2] *= 2;
}

int main(void) {
  scanf("%hhu %lf", &bytes[2], &deep[2][1][2]);
#pragma kernel
  work(2);
  printf("%d %d %d %g\n", flags[2], colors[2], bytes[2], deep[2][1][2]);
}
