// The same kernel under both lowerings: what holds an object of the kernel, and
// how its subscripts read.
// RUN: %c2cu %source -p 8 --lower=columnwise -o - | FileCheck %s --check-prefix=COLUMN
// RUN: %c2cu %source -p 8 --lower=staged -o - | FileCheck %s --check-prefix=STAGED
#include <stdio.h>

float a[4][8];

// COLUMN: struct c2cu_instance
// COLUMN: {{^}}  c2cu::column<decltype(::a), c2cu_width> &a;{{$}}
// COLUMN: {{^}}  a[i][j + 1][c2cu_lane] += a[i][j][c2cu_lane];{{$}}
// COLUMN: tile_bytes = 128;
// COLUMN: {{^}}    c2cu::columnwise<decltype(::a), Lane, 0, 0, 0> a(c2cu_lane);{{$}}

// STAGED: struct c2cu_instance
// STAGED: {{^}}  decltype(::a) &a;{{$}}
// STAGED: {{^}}  a[i][j + 1] += a[i][j];{{$}}
// STAGED: tile_bytes = 0;
// STAGED: {{^}}    c2cu::staged<decltype(::a), Lane, 0, 0, c2cu::in_local> a(c2cu_lane);{{$}}
void work(int i, int j) {
  a[i][j + 1] += a[i][j];
}

int main(void) {
  scanf("%f", &a[1][2]);
#pragma kernel
  work(1, 2);
  printf("%g\n", a[1][3]);
}
