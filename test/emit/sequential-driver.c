// --driver=sequential: the program, main as a function in which the marked call
// is timed, and nothing of a device.
// RUN: %c2cu %source -p 8 -b 4 --driver=sequential -o - | FileCheck %s
#include <stdio.h>

int a[4];

// CHECK-NOT: C2CU_DEVICE
// CHECK: {{^}}// ---- The program, for one input{{$}}
// CHECK: {{^}}int work(int n) { return a[n]++; }{{$}}
// CHECK-NOT: C2CU_DEVICE
// CHECK-NOT: c2cu_instance
// CHECK-NOT: c2cu_call_0
// CHECK: {{^}}static const c2cu::object c2cu_objects[] = {
// CHECK-NEXT: {{^}}    {"a", (void *)&::a, sizeof(::a)},{{$}}
// CHECK: {{^}}static int c2cu_main({{.*}}) {{[{]$}}
// CHECK-NOT: co_
// CHECK: {{^}}  c2cu::host::scanf(c2cu::format<"%d">(), &a[1]);{{$}}
// CHECK-NEXT: {{^}}  int r = c2cu::timed([&] { return work(1); });{{$}}
// CHECK-NEXT: {{^}}  c2cu::host::printf(c2cu::format<"%d %d\n">(), r, a[1]);{{$}}
// CHECK-NOT: co_
// CHECK: .inputs = 8,
// CHECK: .sequential_main = c2cu_main,
// CHECK: {{^}}  return c2cu::run_sequential(program, argc, argv);{{$}}
int work(int n) { return a[n]++; }

int main(void) {
  scanf("%d", &a[1]);
#pragma kernel
  int r = work(1);
  printf("%d %d\n", r, a[1]);
}
