// A call that a macro writes is marked; the macro is expanded there alone.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
#define RUN_WITH(n) r = work(n) + 1

int x;

int work(int n) { return x += n; }

int main(void) {
  int r;
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  r = c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_0>({(c2cu_program::c2cu_call_0::signature::argument<0>)(2)})) + 1;{{$}}
  // CHECK-NEXT: {{^}}  RUN_WITH(3);{{$}}
#pragma kernel
  RUN_WITH(2);
  RUN_WITH(3);
  return r;
}
