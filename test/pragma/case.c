// After a case and a default the pragma marks the statement that they name.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

void more(void) { x++; }
void less(void) { x--; }

int main(int argc, char **argv) {
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  case 1:{{$}}
  // CHECK-NEXT: {{^}}    (co_await c2cu::call<c2cu_program::c2cu_call_0>({}));{{$}}
  // CHECK-NEXT: {{^}}    break;{{$}}
  // CHECK-NEXT: {{^}}  default:{{$}}
  // CHECK-NEXT: {{^}}    (co_await c2cu::call<c2cu_program::c2cu_call_1>({}));{{$}}
  // CHECK-NEXT: {{^}}  }{{$}}
  switch (argc) {
  case 1:
#pragma kernel
    more();
    break;
  default:
#pragma kernel
    less();
  }
  return x;
}
