// An array of main is laid out as one of file scope is, under a name of ours.
// RUN: %c2cu %source -p 8 --lower=columnwise --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: FileCheck %s --input-file=%t.cu
// EXPLAIN: object 'v', 32 bytes: instance (a local of 'main'); column-wise (asked for)
#include <stdio.h>

// CHECK: {{^}}  c2cu::column<c2cu_type_c2cu_main_v, c2cu_width> &c2cu_main_v;{{$}}
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::work(int (*a)[c2cu_width], int n) { a[n][c2cu_lane]++; }{{$}}
// CHECK: {{^}}    c2cu::columnwise<c2cu_type_c2cu_main_v, Lane, 0, 0, 0> c2cu_main_v(c2cu_lane);{{$}}
// CHECK: {{^}}  int v[8];{{$}}
void work(int *a, int n) { a[n]++; }

int main(void) {
  int v[8];
  scanf("%d", &v[3]);
#pragma kernel
  work(v, 3);
  printf("%d\n", v[3]);
}
