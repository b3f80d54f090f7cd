// A constant table of pointers to arrays that differ between inputs is itself
// instance: each input has arrays of its own.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK-DAG: object 'rows', 16 bytes: instance (it has pointers to instance objects); staged
// CHECK-DAG: object 'a', 8 bytes: instance (host code writes what depends on input); staged
// CHECK-DAG: object 'b', 8 bytes: instance (host code writes what depends on input); staged
// CHECK-DAG: 'rows': in{{$}}
// CHECK-DAG: 'a': in{{$}}
// CHECK-DAG: 'b': in{{$}}
#include <stdio.h>

int a[2], b[2], y;
int *const rows[2] = {a, b};

void work(void) { y = rows[1][0] - rows[0][1]; }

int main(void) {
  if (scanf("%d %d %d %d", &a[0], &a[1], &b[0], &b[1]) != 4)
    return 1;
#pragma kernel
  work();
  printf("%d\n", y);
}
