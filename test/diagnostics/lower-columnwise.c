// Column-wise is asked for, but addresses of the object are needed.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --lower=columnwise -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 --lower=columnwise -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <string.h>

struct pair {
  int a, b;
};

// CHECK: lower-columnwise.c:[[@LINE+2]]:{{[0-9]+}}: error: 'walked' cannot be laid out column-wise: it is used other than by full subscripts [lower-columnwise]
// CHECK: lower-columnwise.c:[[@LINE+1]]:{{[0-9]+}}: note: use --lower=staged, or --lower=auto to choose per object
int walked[4];
// CHECK: lower-columnwise.c:[[@LINE+2]]:{{[0-9]+}}: error: 'copied' cannot be laid out column-wise: it is passed to 'memset' [lower-columnwise]
// CHECK: lower-columnwise.c:[[@LINE+1]]:{{[0-9]+}}: note: use --lower=staged, or --lower=auto to choose per object
int copied[4];
// CHECK: lower-columnwise.c:[[@LINE+2]]:{{[0-9]+}}: error: 'cast' cannot be laid out column-wise: it is used other than by full subscripts [lower-columnwise]
// CHECK: lower-columnwise.c:[[@LINE+1]]:{{[0-9]+}}: note: use --lower=staged, or --lower=auto to choose per object
int cast[4];
// CHECK: lower-columnwise.c:[[@LINE+2]]:{{[0-9]+}}: error: 'pointed' cannot be laid out column-wise: its address is taken [lower-columnwise]
// CHECK: lower-columnwise.c:[[@LINE+1]]:{{[0-9]+}}: note: use --lower=staged, or --lower=auto to choose per object
int pointed[4];
// CHECK: lower-columnwise.c:[[@LINE+2]]:{{[0-9]+}}: error: 'pairs' cannot be laid out column-wise: its elements are not numbers [lower-columnwise]
// CHECK: lower-columnwise.c:[[@LINE+1]]:{{[0-9]+}}: note: use --lower=staged, or --lower=auto to choose per object
struct pair pairs[4];
int fine[4];

void work(void) {
  int *p = walked + 1;
  *p = 1;
  memset(copied, 0, sizeof copied);
  *(char *)cast = 1;
  p = &pointed[2];
  *p = 2;
  pairs[1].b = 3;
  fine[3] = 4;
}

int main(void) {
#pragma kernel
  work();
  return walked[1] + copied[0] + cast[0] + pointed[2] + pairs[1].b + fine[3];
}
