// After a label the pragma marks what the label names; jumps to it still come
// to the call.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

void work(void) { x++; }

int main(void) {
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}again:{{$}}
  // CHECK-NEXT: {{^}}  (co_await c2cu::call<c2cu_program::c2cu_call_0>({}));{{$}}
  // CHECK-NEXT: {{^}}  if (x < 3){{$}}
  // CHECK-NEXT: {{^}}    goto again;{{$}}
again:
#pragma kernel
  work();
  if (x < 3)
    goto again;
  return x;
}
