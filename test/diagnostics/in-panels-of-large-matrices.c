// Beyond 128 rows a block still runs an input; beyond 512, or of numbers of less
// than 4 bytes, a matrix gets no threads of its own.
// Minutes with sanitizers, in code that smaller kernels run through as well.
// UNSUPPORTED: asan
// RUN: %c2cu %source -D N=256 -D T=float -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=FLOATS --input-file=%t.cu %s
// FLOATS: using panels = c2cu::panel_kernel<float, 256, 0, 0>;
// RUN: %c2cu %source -D N=136 -D T=int -p 8 -o %t.cu
// RUN: FileCheck --check-prefix=INTEGERS --input-file=%t.cu %s
// INTEGERS: using panels = c2cu::panel_kernel<int, 136, 0, 0>;
// RUN: %c2cu %source -D N=512 -D T=double -p 8 -o %t.cu
// RUN: FileCheck --check-prefix=DOUBLES --input-file=%t.cu %s
// DOUBLES: using panels = c2cu::panel_kernel<double, 512, 0, 0>;
// RUN: %c2cu %source -D N=520 -D T=float -p 8 -o %t.cu
// RUN: FileCheck --check-prefix=NONE --input-file=%t.cu %s
// RUN: %c2cu %source -D N=260 -D T=float -p 8 -o %t.cu
// RUN: FileCheck --check-prefix=NONE --input-file=%t.cu %s
// RUN: %c2cu %source -D N=256 -D T=short -p 8 -o %t.cu
// RUN: FileCheck --check-prefix=NONE --input-file=%t.cu %s
// NONE-NOT: using panels
#include <stdio.h>

static T d[N][N];

static void kernel(void) {
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        if (d[i][j] > d[i][k] + d[k][j])
          d[i][j] = d[i][k] + d[k][j];
}

int main(void) {
  int seed;
  scanf("%d", &seed);
  for (int i = 0; i < N * N; i++)
    d[i / N][i % N] = (i * 37 + seed) % 901;
#pragma kernel
// CHECK: in-panels-of-large-matrices.c:[[@LINE+1]]:3: remark: 'kernel' relaxes a matrix step by step: on a GPU, several threads run an input [in-panels]
  kernel();
  double sum = 0;
  for (int i = 0; i < N * N; i++)
    sum += d[i / N][i % N];
  printf("%g\n", sum);
}
