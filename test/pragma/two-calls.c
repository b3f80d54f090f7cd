// Two pragmas mark two calls, also of one function; a call between them stays
// on the host.
// RUN: %c2cu %source -p 8 --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: FileCheck %s --input-file=%t.cu
// EXPLAIN: call of 'work':
// EXPLAIN: call of 'work':
// EXPLAIN-NOT: call of
int x;

void work(void) { x++; }

int main(void) {
  // CHECK: {{^}}// work(), marked in line [[@LINE+7]].{{$}}
  // CHECK: {{^}}// work(), marked in line [[@LINE+9]].{{$}}
  // CHECK-NOT: , marked in line
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  (co_await c2cu::call<c2cu_program::c2cu_call_0>({}));{{$}}
  // CHECK-NEXT: {{^}}  work();{{$}}
  // CHECK-NEXT: {{^}}  (co_await c2cu::call<c2cu_program::c2cu_call_1>({}));{{$}}
#pragma kernel
  work();
  work();
#pragma kernel
  work();
  return x;
}
