// Locals of main that the kernel touches: a name for each type, a place in the
// frame, and their addresses with the marked call. Others are not mentioned.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
#include <stdio.h>

void work(int *a, double *d, int n) {
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1] * *d;
}

// CHECK: {{^}}// Locals of main.{{$}}
// CHECK-NEXT: {{^}}typedef int c2cu_type_c2cu_main_v[8];{{$}}
// CHECK-NEXT: {{^}}typedef double c2cu_type_c2cu_main_d;{{$}}
// CHECK-NOT: typedef
// CHECK: struct c2cu_instance
// CHECK: {{^}}  c2cu_type_c2cu_main_v &c2cu_main_v;{{$}}
// CHECK-NEXT: {{^}}  c2cu_type_c2cu_main_d &c2cu_main_d;{{$}}
// CHECK: places[] = {
// CHECK-NEXT: {{^}}      {c2cu::frame + 0, {{.*}}}, // v{{$}}
// CHECK-NEXT: {{^}}      {c2cu::frame + 1, {{.*}}}, // d{{$}}
// CHECK-NEXT: {{^}}  };{{$}}
// CHECK: return ::work((*static_cast<c2cu_type_c2cu_main_v *>(c2cu_frame[0])), &(*static_cast<c2cu_type_c2cu_main_d *>(c2cu_frame[1])), c2cu_arguments.a2);
// CHECK-NOT: c2cu::object c2cu_objects
// CHECK: static c2cu::task c2cu_main
// CHECK: {{^}}  int v[8], n = 8;{{$}}
// CHECK: c2cu::call<c2cu_program::c2cu_call_0>({(c2cu_program::c2cu_call_0::signature::argument<2>)(n)}, &v, &d));{{$}}
int main(void) {
  int v[8], n = 8;
  double d;
  scanf("%d %lf", &v[0], &d);
#pragma kernel
  work(v, &d, n);
  printf("%d\n", v[7]);
}
