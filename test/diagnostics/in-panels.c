// --remarks says of a marked call that several threads of a GPU run an input.
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// CODE: using panels = c2cu::panel_kernel<int, 16, 0, 0>;
#include <stdio.h>

static int d[16][16];

static int through(int i, int k, int j) { return d[i][k] + d[k][j]; }

static void kernel(void) {
  for (int k = 0; k < 16; k++)
    for (int j = 0; j < 16; j++)
      for (int i = 0; i < 16; i++) {
        int s = through(i, k, j);
        if (s < d[i][j])
          d[i][j] = s;
      }
}

int main(void) {
  for (int i = 0; i < 256; i++)
    if (scanf("%d", &d[i / 16][i % 16]) != 1)
      return 1;
#pragma kernel
// CHECK: in-panels.c:[[@LINE+3]]:3: remark: 'kernel' is evaluated when compiling for a CPU
// CHECK: in-panels.c:[[@LINE+2]]:3: remark: 'kernel' relaxes a matrix step by step: on a GPU, several threads run an input [in-panels]
// CHECK: note: a step runs in the order of the loops where that makes a difference
  kernel();
  for (int i = 0; i < 256; i++)
    printf("%d\n", d[i / 16][i % 16]);
}
