// In a return statement, which becomes the end of the coroutine.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

int work(void) { return ++x; }

int main(void) {
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  co_return c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_0>({})) - 1;{{$}}
#pragma kernel
  return work() - 1;
}
