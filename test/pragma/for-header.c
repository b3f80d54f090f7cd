// Before a for, the one call in its three parts is marked, and none in its
// body.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

int work(void) { return ++x; }

int main(void) {
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  for (int i = c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_0>({})); i < 3; i++){{$}}
  // CHECK-NEXT: {{^}}    work();{{$}}
  // CHECK: {{^}}  for (int i = 0; i < c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_1>({})) - 9; i++){{$}}
  // CHECK-NEXT: {{^}}    work();{{$}}
  // CHECK: {{^}}  for (int i = 0; i < 3; i += c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_2>({}))){{$}}
  // CHECK-NEXT: {{^}}    work();{{$}}
#pragma kernel
  for (int i = work(); i < 3; i++)
    work();
#pragma kernel
  for (int i = 0; i < work() - 9; i++)
    work();
#pragma kernel
  for (int i = 0; i < 3; i += work())
    work();
  return x;
}
