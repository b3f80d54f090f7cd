// Includes of system headers, macros, their uses and their redefinitions stay
// where they are; what '#if' leaves out goes.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
// CHECK: {{^}}// ---- The program, for one input (host){{$}}
// CHECK: {{^}}#include <stdio.h>{{$}}
// CHECK-NEXT: {{^}}#include <string.h>{{$}}
// CHECK: {{^}}#define N 4{{$}}
// CHECK-NEXT: {{^}}#define ADD(a, b) ((a) + (b)){{$}}
// CHECK-NOT: left_out
// CHECK: {{^}}int x[N];{{$}}
// CHECK: {{^}}int get(void) { return ADD(x[0], N); }{{$}}
// CHECK: {{^}}#undef N{{$}}
// CHECK-NEXT: {{^}}#define N 2{{$}}
// CHECK: {{^}}void work(void) { x[N] = ADD(x[1], N); }{{$}}
// CHECK-NOT: left_out
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::work(void) { x[N] = ADD(x[1], N); }{{$}}
// CHECK: static c2cu::task c2cu_main
// CHECK: {{^}}  c2cu::host::printf(c2cu::format<"%d %d\n">(), ADD(x[N], N), get());{{$}}
#include <stdio.h>
#include <string.h>
#define N 4
#define ADD(a, b) ((a) + (b))
#ifdef LEFT_OUT
int left_out;
#endif
int x[N];
int get(void) { return ADD(x[0], N); }
#undef N
#define N 2
void work(void) { x[N] = ADD(x[1], N); }

int main(void) {
  scanf("%d", &x[1]);
#pragma kernel
  work();
  printf("%d %d\n", ADD(x[N], N), get());
}
