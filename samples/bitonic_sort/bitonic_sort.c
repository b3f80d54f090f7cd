// bitonic_sort.c - sorts N numbers with Batcher's network.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// N is a power of two. Which elements are compared, and in which order, depends
// on N alone, and both are written back whether they change places or not: the
// program is oblivious. With -DBINARY it reads and writes its numbers as they
// are in memory, so that millions of inputs stream as fast as files are read.

#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 32
#endif

_Static_assert(N > 0 && (N & (N - 1)) == 0, "N must be a power of two");

float a[N];

// Puts the smaller of a[low] and a[high] at low.
void compare_exchange(int low, int high) {
  float x = a[low], y = a[high];
  a[low] = y < x ? y : x;
  a[high] = y < x ? x : y;
}

void bitonic_sort(void) {
  for (int length = 2; length <= N; length *= 2)
    for (int distance = length / 2; distance > 0; distance /= 2)
      for (int i = 0; i < N; i++) {
        int j = i + distance;
        if (i & distance)
          continue;
        if (i & length)
          compare_exchange(j, i);
        else
          compare_exchange(i, j);
      }
}

#ifdef BINARY

void input_array(void) {
  if (fread(a, sizeof a, 1, stdin) != 1)
    exit(EXIT_FAILURE);
}

void output_array(void) { fwrite(a, sizeof a, 1, stdout); }

#else

void input_array(void) {
  for (int i = 0; i < N; i++)
    if (scanf("%f", &a[i]) != 1)
      exit(EXIT_FAILURE);
}

void output_array(void) {
  for (int i = 0; i < N; i++)
    printf("%.9g%c", a[i], i < N - 1 ? ' ' : '\n');
}

#endif

int main(void) {
  input_array();
#pragma kernel
  bitonic_sort();
  output_array();
  return 0;
}
