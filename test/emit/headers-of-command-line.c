// Files that the command line includes come first, each ended by a line end.
// RUN: %c2cu %source -p 8 -o - -- -include %S/Inputs/no-line-end-1.h -include %S/Inputs/no-line-end-2.h | FileCheck %s
// CHECK: {{^}}enum { ONE = 1 }; // one{{$}}
// CHECK-NEXT: {{^}}enum { TWO = 2 };{{$}}
int x;
void work(void) { x = ONE + TWO; }

int main(void) {
#pragma kernel
  work();
  return x;
}
