// --driver=simple: a loop over the inputs, the copy in, the launch, the copy out
// and a second loop; what the kernel only reads is not copied back, what it only
// writes not copied in, and functions that touch an object take the input.
// RUN: %c2cu %source -p 8 -t 4 --driver=simple -o - | FileCheck %s
#include <stdio.h>

// CHECK-NOT: c2cu/
// CHECK: {{^}}#define __P__ 8{{$}}
// CHECK-NEXT: {{^}}#define __T__ 4{{$}}
// CHECK-NEXT: {{^}}#define __B__ (__P__ / __T__){{$}}
// CHECK: {{^}}int a[4][__P__], b[4][__P__];{{$}}
// CHECK-DAG: {{^}}__device__ int __a[4][__P__];{{$}}
// CHECK-DAG: {{^}}__device__ int __b[4][__P__];{{$}}
// CHECK: {{^}}__device__ int twice(int n) { return 2 * n; }{{$}}
// CHECK: {{^}}__device__ int get(int i, int __id__) { return __a[i][__id__]; }{{$}}
// CHECK: {{^}}__global__ void work(int n) {{[{]$}}
// CHECK-NEXT: {{^}}  int __id__ = blockIdx.x * blockDim.x + threadIdx.x;{{$}}
// CHECK: {{^}}    __b[i][__id__] = twice(get(i, __id__));{{$}}
// CHECK: {{^}}void show(int __id__) { printf("%d\n", b[1][__id__]); }{{$}}
// CHECK: {{^}}int main(void) {{[{]$}}
// CHECK-NEXT: {{^}}  for (int __id__ = 0; __id__ < __P__; __id__++) {{[{]$}}
// CHECK-NEXT: {{^}}    __read__(scanf("%d", &a[1][__id__]), 1);{{$}}
// CHECK-NEXT: {{^}}  }{{$}}
// CHECK-NEXT: {{^}}  __check__(cudaMemcpyToSymbol(__a, a, sizeof(int)*4*__P__, 0));{{$}}
// CHECK-NEXT: {{^}}  work<<<__B__, __T__>>>(4);{{$}}
// CHECK-NEXT: {{^}}  __check__(cudaGetLastError());{{$}}
// CHECK-NEXT: {{^}}  __check__(cudaMemcpyFromSymbol(b, __b, sizeof(int)*4*__P__, 0));{{$}}
// CHECK-NEXT: {{^}}  for (int __id__ = 0; __id__ < __P__; __id__++) {{[{]$}}
// CHECK-NEXT: {{^}}    show(__id__);{{$}}
// CHECK-NEXT: {{^}}  }{{$}}
// CHECK-NEXT: {{^[}]$}}
int a[4], b[4];
int twice(int n) { return 2 * n; }
int get(int i) { return a[i]; }
void work(int n) {
  for (int i = 0; i < n; i++)
    b[i] = twice(get(i));
}
void show(void) { printf("%d\n", b[1]); }

int main(void) {
  scanf("%d", &a[1]);
#pragma kernel
  work(4);
  show();
}
