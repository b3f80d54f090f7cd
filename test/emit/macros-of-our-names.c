// A macro with a name that the text between the program and its main uses is
// put aside for that text, and back for main; others are let be.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
#include <stdio.h>
#define width 4
#define places 9
#define inputs 11
#define unrelated 8

int a[4];
// CHECK: {{^}}#define width 4{{$}}
// CHECK: C2CU_DEVICE void c2cu_instance::work(int n) { a[n % width] += places + inputs + unrelated; }
// CHECK-NOT: "inputs"
// CHECK-NOT: "unrelated"
// CHECK: {{^}}#pragma push_macro("places"){{$}}
// CHECK-NEXT: {{^}}#undef places{{$}}
// CHECK-NEXT: {{^}}#pragma push_macro("width"){{$}}
// CHECK-NEXT: {{^}}#undef width{{$}}
// CHECK: static constexpr unsigned width = 64;
// CHECK: static constexpr c2cu::place places[] = {
// CHECK: {{^}}#pragma pop_macro("places"){{$}}
// CHECK-NEXT: {{^}}#pragma pop_macro("width"){{$}}
// CHECK: {{^}}  c2cu::host::printf(c2cu::format<"%d %d\n">(), width, a[1]);{{$}}
// CHECK: {{^}}#pragma push_macro("inputs"){{$}}
// CHECK-NEXT: {{^}}#undef inputs{{$}}
// CHECK-NEXT: {{^}}int main(int argc, char **argv) {{[{]$}}
// CHECK: .inputs = 8,
// CHECK: {{^}}#pragma pop_macro("inputs"){{$}}
// CHECK-NOT: "unrelated"
void work(int n) { a[n % width] += places + inputs + unrelated; }

int main(void) {
  scanf("%d", &a[1]);
#pragma kernel
  work(5);
  printf("%d %d\n", width, a[1]);
}
