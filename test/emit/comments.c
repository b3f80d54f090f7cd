// Comments stay where they stand: in the program, in the kernel's copy, in main.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
// note: head
int x; /* note: object */

// CHECK: {{^}}// note: head{{$}}
// CHECK: {{^}}int x; /* note: object */{{$}}
// CHECK: {{^}}/* note: before{{$}}
// CHECK-NEXT: {{^}}   the kernel */{{$}}
// CHECK-NEXT: {{^}}void work(void) {{[{]}} // note: brace{{$}}
// CHECK-NEXT: {{^}}  // note: line{{$}}
// CHECK-NEXT: {{^}}  x = x /* note: in an expression */ + 1;{{$}}
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::work(void) {{[{]}} // note: brace{{$}}
// CHECK-NEXT: {{^}}  // note: line{{$}}
// CHECK-NEXT: {{^}}  x = x /* note: in an expression */ + 1;{{$}}
// CHECK: static c2cu::task c2cu_main
// CHECK: {{^}}  // note: before the call{{$}}
// CHECK: c2cu_call_0>({})); // note: after the call{{$}}
// CHECK-NEXT: {{^}}  co_return x; // note: return{{$}}
/* note: before
   the kernel */
void work(void) { // note: brace
  // note: line
  x = x /* note: in an expression */ + 1;
}

int main(void) {
  // note: before the call
#pragma kernel
  work(); // note: after the call
  return x; // note: return
}
