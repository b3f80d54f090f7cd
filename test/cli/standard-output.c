// -o - writes the whole output to standard output, the same as to a file, and
// begins with the lines that build it. Two runs are identical.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %c2cu %source -p 8 -o %t/first.cu
// RUN: %c2cu %source -p 8 -o %t/second.cu
// RUN: sed s/second/first/g %t/second.cu | cmp - %t/first.cu
// RUN: %c2cu %source -p 8 -o - > %t/one
// RUN: %c2cu %source -p 8 -o - > %t/two
// RUN: cmp %t/one %t/two
// RUN: FileCheck %s < %t/one
// RUN: ls -A %t | count 4
// CHECK: {{^}}//
// CHECK: nvcc -std=c++20
// CHECK: g++ -std=c++20{{.*}} -x c++
// CHECK: #include <c2cu/bulk.h>

int x, y[4];
void work(void) { y[x & 3] += x++; }

int main(void) {
#pragma kernel
  work();
  return x + y[0];
}
