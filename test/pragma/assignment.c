// On the right of an assignment, plain or compound, alone or deep in an
// expression.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x, a[4];

int work(void) { return ++x; }

int main(void) {
  int r, i = 0;
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  r = c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_0>({}));{{$}}
  // CHECK-NEXT: {{^}}  r += c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_1>({}));{{$}}
  // CHECK-NEXT: {{^}}  a[i] = 2 * (1 - c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_2>({}))) + r;{{$}}
#pragma kernel
  r = work();
#pragma kernel
  r += work();
#pragma kernel
  a[i] = 2 * (1 - work()) + r;
  return a[i];
}
