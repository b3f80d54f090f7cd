// Before an if, a while or a switch the call in the condition is marked, and
// none in what it controls.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

int work(void) { return ++x; }

int main(void) {
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  if (c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_0>({})) > 2){{$}}
  // CHECK-NEXT: {{^}}    work();{{$}}
  // CHECK: {{^}}  while (c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_1>({})) < 5){{$}}
  // CHECK-NEXT: {{^}}    work();{{$}}
  // CHECK: {{^}}  switch (c2cu::value(co_await c2cu::call<c2cu_program::c2cu_call_2>({}))) {{[{]$}}
  // CHECK-NEXT: {{^}}  case 1:{{$}}
  // CHECK-NEXT: {{^}}    work();{{$}}
#pragma kernel
  if (work() > 2)
    work();
#pragma kernel
  while (work() < 5)
    work();
#pragma kernel
  switch (work()) {
  case 1:
    work();
  }
  return x;
}
