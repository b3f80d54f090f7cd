// '#line' changes what the program sees of its lines and goes; messages and
// tables count the lines that it says.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
// CHECK-NOT: {{^}}#{{ *}}line
// CHECK: {{^}}void work(void) { x += 100; }{{$}}
// CHECK-NOT: {{^}}#{{ *}}line
// CHECK: {{^}}// work(), marked in line 103.{{$}}
// CHECK: {{^}}  c2cu::host::printf(c2cu::format<"%s %d %d\n">(), "other.c", 105, x);{{$}}
int x;
#line 100 "other.c"
void work(void) { x += __LINE__; }
#include <stdio.h>
int main(void) {
#pragma kernel
  work();
  printf("%s %d %d\n", __FILE__, __LINE__, x);
}
