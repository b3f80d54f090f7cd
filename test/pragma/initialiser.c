// In an initialiser: the other declarators of the declaration stay as they are.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

int work(void) { return ++x; }

int main(void) {
  // CHECK: {{^}}// work(), marked in line [[@LINE+4]].{{$}}
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  int before = 1, r = c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_0>({})), after = 2 * r;{{$}}
  // CHECK-NEXT: {{^}}  co_return before + after;{{$}}
#pragma kernel
  int before = 1, r = work(), after = 2 * r;
  return before + after;
}
