// A call under sizeof does not run: it is neither marked nor does it make the
// statement ambiguous.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

int work(int n) { return x += n; }

int main(void) {
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  int r = sizeof work(1) + c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_0>({(c2cu_program::c2cu_call_0::signature::argument<0>)(2)}));{{$}}
#pragma kernel
  int r = sizeof work(1) + work(2);
  return r;
}
