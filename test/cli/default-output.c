// Without -o the output lies in the current folder under the source's name.
// RUN: rm -rf %t && mkdir %t && cd %t && %c2cu %source -p 8
// RUN: ls -A %t | FileCheck %s
// CHECK-NOT: {{.}}
// CHECK: {{^}}default-output.cu{{$}}
// CHECK-NOT: {{.}}

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
