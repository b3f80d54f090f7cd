// prefix_sums.c - prefix sums of N numbers.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The smallest oblivious program: step 2i reads b[i] and step 2i + 1 writes it,
// whatever the numbers are.

#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 32
#endif

float b[N];

void prefix_sums(void) {
  float r = 0;
  for (int i = 0; i < N; i++) {
    r += b[i];
    b[i] = r;
  }
}

void input_array(void) {
  for (int i = 0; i < N; i++)
    if (scanf("%f", &b[i]) != 1)
      exit(EXIT_FAILURE);
}

void output_array(void) {
  for (int i = 0; i < N; i++)
    printf("%.9g%c", b[i], i < N - 1 ? ' ' : '\n');
}

int main(void) {
  input_array();
#pragma kernel
  prefix_sums();
  output_array();
  return 0;
}
