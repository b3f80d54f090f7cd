// A call that is a statement of its own is marked; the same call elsewhere is
// not.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

void work(void) { x++; }

int main(void) {
  // CHECK: {{^}}// work(), marked in line [[@LINE+8]].{{$}}
  // CHECK-NOT: , marked in line
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  work();{{$}}
  // CHECK-NEXT: {{^}}  (co_await c2cu::call<c2cu_program::c2cu_call_0>({}));{{$}}
  // CHECK-NEXT: {{^}}  work();{{$}}
  // CHECK-NEXT: {{^}}  co_return x;{{$}}
  work();
#pragma kernel
  work();
  work();
  return x;
}
