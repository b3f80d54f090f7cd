// What is for lit and FileCheck does not reach the compiler, and line numbers
// stay as they are.
// RUN: not grep -n 'grep\|CHECK\|@ in' %source
// RUN: grep -n main %source | FileCheck %s
//@ in: 1
// CHECK: {{^}}[[@LINE+1]]:int main(void) { return 0; }{{$}}
int main(void) { return 0; } // CHECK-NOT: no such text
