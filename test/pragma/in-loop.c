// In a loop there is one marked call, however often a run comes to it.
// RUN: %c2cu %source -p 8 --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: FileCheck %s --input-file=%t.cu
// EXPLAIN: call of 'work':
// EXPLAIN-NOT: call of
int x;

void work(int n) { x += n; }

int main(void) {
  // CHECK: {{^}}// work(), marked in line [[@LINE+7]].{{$}}
  // CHECK-NOT: , marked in line
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  for (int i = 0; i < 3; i++) {{[{]$}}
  // CHECK-NEXT: {{^}}    (co_await c2cu::call<c2cu_program::c2cu_call_0>({(c2cu_program::c2cu_call_0::signature::argument<0>)(i)}));{{$}}
  // CHECK-NEXT: {{^}}  }{{$}}
  for (int i = 0; i < 3; i++) {
#pragma kernel
    work(i);
  }
  return x;
}
