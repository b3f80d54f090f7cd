// --driver=simple with a number of inputs that the block does not divide: one
// block more, whose surplus threads return at once.
// RUN: %c2cu %source -p 10 -t 4 --driver=simple -o - | FileCheck %s
// RUN: %c2cu %source -p 12 -t 4 --driver=simple -o - | FileCheck %s --check-prefix=EVEN
#include <stdio.h>

// CHECK: {{^}}#define __P__ 10{{$}}
// CHECK-NEXT: {{^}}#define __T__ 4{{$}}
// CHECK-NEXT: {{^}}#define __B__ ((__P__ + __T__ - 1) / __T__){{$}}
// CHECK: {{^}}__global__ void work(int n) {{[{]$}}
// CHECK-NEXT: {{^}}  int __id__ = blockIdx.x * blockDim.x + threadIdx.x;{{$}}
// CHECK-NEXT: {{^}}  if (__id__ >= __P__){{$}}
// CHECK-NEXT: {{^}}    return;{{$}}
// CHECK-NEXT: {{^}}  __a[n][__id__]++;{{$}}

// EVEN: {{^}}#define __B__ (__P__ / __T__){{$}}
// EVEN: {{^}}  int __id__ = blockIdx.x * blockDim.x + threadIdx.x;{{$}}
// EVEN-NEXT: {{^}}  __a[n][__id__]++;{{$}}
int a[4];
void work(int n) {
  a[n]++;
}

int main(void) {
  scanf("%d", &a[1]);
#pragma kernel
  work(1);
  printf("%d\n", a[1]);
}
