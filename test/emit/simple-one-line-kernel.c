// A kernel in one line gets its own line behind what is put before it.
// RUN: %c2cu %source -p 100 --driver=simple -o - | FileCheck %s
// CHECK:      __global__ void work(void) {
// CHECK-NEXT: {{^}}  int __id__ = blockIdx.x * blockDim.x + threadIdx.x;
// CHECK-NEXT: {{^}}  if (__id__ >= __P__)
// CHECK-NEXT: {{^}}    return;
// CHECK-NEXT: {{^}}  __x[__id__]++; }

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
