// Static locals move to file scope, under a name with that of their function,
// and are reset before every run; those that the kernel uses are its members.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
#include <stdio.h>

int x;

// CHECK: {{^}}static int c2cu_static_next_calls = 5;{{$}}
// CHECK-NEXT: {{^}}int next(void) {{[{]$}}
// CHECK-NOT: static int
// CHECK: {{^}}  return c2cu_static_next_calls++;{{$}}
// CHECK: {{^}}static int c2cu_static_work_calls;{{$}}
// CHECK-NEXT: {{^}}static int c2cu_static_work_sums[2];{{$}}
// CHECK-NEXT: {{^}}void work(void) {{[{]$}}
// CHECK-NOT: static int
// CHECK: {{^}}  x = c2cu_static_work_sums[1] += c2cu_static_work_calls++;{{$}}
// CHECK: {{^}}static int c2cu_static_main_calls;{{$}}
// CHECK: struct c2cu_instance
// CHECK: {{^}}  decltype(::c2cu_static_work_calls) &c2cu_static_work_calls;{{$}}
// CHECK-NEXT: {{^}}  decltype(::c2cu_static_work_sums) &c2cu_static_work_sums;{{$}}
// CHECK-NOT: decltype(
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::work(void) {{[{]$}}
// CHECK-NOT: static int
// CHECK: {{^}}  x = c2cu_static_work_sums[1] += c2cu_static_work_calls++;{{$}}
// CHECK: static const c2cu::object c2cu_objects[] = {
// CHECK-DAG: {"calls", (void *)&::c2cu_static_next_calls, sizeof(::c2cu_static_next_calls)},
// CHECK-DAG: {"calls", (void *)&::c2cu_static_work_calls, sizeof(::c2cu_static_work_calls), false, true},
// CHECK-DAG: {"sums", (void *)&::c2cu_static_work_sums, sizeof(::c2cu_static_work_sums), false, true},
// CHECK-DAG: {"calls", (void *)&::c2cu_static_main_calls, sizeof(::c2cu_static_main_calls)},
// CHECK: static c2cu::task c2cu_main
// CHECK-NOT: static int
// CHECK: {{^}}  c2cu::host::printf(c2cu::format<"%d %d %d\n">(), x, next(), ++c2cu_static_main_calls);{{$}}
int next(void) {
  static int calls = 5;
  return calls++;
}
void work(void) {
  static int calls, sums[2];
  x = sums[1] += calls++;
}

int main(void) {
  static int calls;
#pragma kernel
  work();
  printf("%d %d %d\n", x, next(), ++calls);
}
