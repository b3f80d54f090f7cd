// However the pragma and the call are spaced, continued over lines or
// commented, the call after it is marked, and no other.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

void work(int n) { x += n; }

int main(void) {
  // CHECK: static c2cu::task c2cu_main
  // CHECK: (co_await c2cu::call<c2cu_program::c2cu_call_0>({(c2cu_program::c2cu_call_0::signature::argument<0>)(1)}));{{$}}
  // CHECK: {{^}}  work(2);{{$}}
  // CHECK: (co_await c2cu::call<c2cu_program::c2cu_call_1>({(c2cu_program::c2cu_call_1::signature::argument<0>)(3)}));{{$}}
  // CHECK: {{^}}  work(4);{{$}}
  // CHECK: (co_await c2cu::call<c2cu_program::c2cu_call_2>({(c2cu_program::c2cu_call_2::signature::argument<0>)(5)}));{{$}}
  // CHECK-NOT: co_await
  // CHECK-NOT: #{{.*}}pragma
  	#	pragma    kernel   /* the heavy part */
  work	(
    1  );
  work(2);
#pragma \
    kernel

  /* not this one: work(6); */ work(3);
  work(4);
/**/ # /**/ pragma /**/ kernel // work(7);
  work(5);
  return x;
}
