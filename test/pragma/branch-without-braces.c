// The body of an if and that of its else, both without braces, stay what the
// condition decides upon.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
int x;

void more(void) { x++; }
void less(void) { x--; }

int main(int argc, char **argv) {
  // CHECK: {{^}}// more(), marked in line [[@LINE+9]].{{$}}
  // CHECK: {{^}}// less(), marked in line [[@LINE+11]].{{$}}
  // CHECK: static c2cu::task c2cu_main
  // CHECK: {{^}}  if (argc > 1){{$}}
  // CHECK-NEXT: {{^}}    (co_await c2cu::call<c2cu_program::c2cu_call_0>({}));{{$}}
  // CHECK-NEXT: {{^}}  else{{$}}
  // CHECK-NEXT: {{^}}    (co_await c2cu::call<c2cu_program::c2cu_call_1>({}));{{$}}
  // CHECK-NEXT: {{^}}  co_return x;{{$}}
  if (argc > 1)
#pragma kernel
    more();
  else
#pragma kernel
    less();
  return x;
}
