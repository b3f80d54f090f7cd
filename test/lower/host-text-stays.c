// A lowering concerns the kernel alone: the host's copy of a function that the
// kernel calls, and the object itself, stay as written.
// RUN: %c2cu %source -p 8 --lower=columnwise -o - | FileCheck %s
#include <stdio.h>

// CHECK: {{^}}int a[8];{{$}}
// CHECK: {{^}}void set(int i) { a[i] = i; }{{$}}
// CHECK: {{^}}void work(void) { set(3); }{{$}}
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::set(int i) { a[i][c2cu_lane] = i; }{{$}}
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::work(void) { set(3); }{{$}}
// CHECK: static c2cu::task c2cu_main
// CHECK: {{^}}  set(2);{{$}}
// CHECK: {{^}}  c2cu::host::printf(c2cu::format<"%d\n">(), a[2] + a[3]);{{$}}
int a[8];
void set(int i) { a[i] = i; }
void work(void) { set(3); }

int main(void) {
  set(2);
#pragma kernel
  work();
  printf("%d\n", a[2] + a[3]);
}
