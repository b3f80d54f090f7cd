// Where a kernel runs as written on a CPU, an object that it stores whole before
// it loads anything of it is not made zero first. All others are.
// RUN: %c2cu %source -o %t.cu
// RUN: FileCheck --check-prefix=WHOLE --input-file=%t.cu %s
// RUN: %c2cu %source -DLEFT_OUT -o %t.cu
// RUN: FileCheck --check-prefix=ZERO --input-file=%t.cu %s
// RUN: %c2cu %source -DBY_DATA -o %t.cu
// RUN: FileCheck --check-prefix=ZERO --input-file=%t.cu %s
// RUN: %c2cu %source -DLOADED -o %t.cu
// RUN: FileCheck --check-prefix=ZERO --input-file=%t.cu %s
// RUN: %c2cu %source -DPADDING -o %t.cu
// RUN: FileCheck --check-prefix=ZERO --input-file=%t.cu %s
// WHOLE: c2cu::stored_whole<decltype(::c), Lane, 0> c(c2cu_lane);
// ZERO: c2cu::staged<decltype(::c), Lane, c2cu::nowhere, 0, c2cu::in_local> c(c2cu_lane);
#include <stdio.h>

#define N 32

static float a[N], b[N][N];
static struct {
  float sum[N], last;
#ifdef PADDING
  char little;
#endif
} c;

static void rows(void) {
  for (int i = 0; i < N; i++)
#ifdef LOADED
    c.sum[i] += a[i];
#else
    c.sum[i] = a[i];
#endif
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      c.sum[i] += a[k] * b[k][i];
#ifdef BY_DATA
  if (a[0] > 0)
#endif
#ifndef LEFT_OUT
    c.last = c.sum[N - 1];
#endif
#ifdef PADDING
  c.little = 1;
#endif
}

int main(void) {
  for (int i = 0; i < N; i++)
    if (scanf("%f", &a[i]) != 1)
      return 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (scanf("%f", &b[i][j]) != 1)
        return 1;
#pragma kernel
  rows();
  for (int i = 0; i < N; i++)
    printf("%g\n", c.sum[i]);
  printf("%g\n", c.last);
  return 0;
}
