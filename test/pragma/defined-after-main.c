// The function may be defined after main; the output has it before.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

void work(void);

int main(void) {
  // CHECK: {{^}}void work(void);{{$}}
  // CHECK: {{^}}void work(void) { x = 5; }{{$}}
  // CHECK: {{^}}// work(), marked in line [[@LINE+3]].{{$}}
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  (co_await c2cu::call<c2cu_program::c2cu_call_0>({}));{{$}}
#pragma kernel
  work();
  return x;
}

void work(void) { x = 5; }
