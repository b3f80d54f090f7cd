// Pragmas that are not ours stay where they stand.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
// CHECK: {{^}}#pragma GCC diagnostic ignored "-Wunused"{{$}}
// CHECK-NEXT: {{^}}#pragma pack(push, 1){{$}}
// CHECK-NEXT: {{^}}struct packed { char c; int i; } x;{{$}}
// CHECK-NEXT: {{^}}#pragma pack(pop){{$}}
// CHECK-NOT: #pragma kernel
#pragma GCC diagnostic ignored "-Wunused"
#pragma pack(push, 1)
struct packed { char c; int i; } x;
#pragma pack(pop)

void work(void) { x.i++; }

int main(void) {
#pragma kernel
  work();
  return x.i;
}
