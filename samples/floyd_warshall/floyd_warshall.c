// floyd_warshall.c - distances between all pairs of N nodes.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// D[i][j] is the length of the edge from node i to node j, "inf" where there is
// none, and becomes the length of a shortest path.

#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 16
#endif

float D[N][N];

void update_dist(int i, int j, int k) {
  if (D[i][j] > D[i][k] + D[k][j]) {
    D[i][j] = D[i][k] + D[k][j];
  }
}

void floyd_warshall() {
  int i, j, k;
  for (k = 0; k < N; k++) {
    for (i = 0; i < N; i++) {
      for (j = 0; j < N; j++) {
        update_dist(i, j, k);
      }
    }
  }
}

void input_array() {
  int i, j;
  for (i = 0; i < N; i++) {
    for (j = 0; j < N; j++) {
      if (scanf("%f", &D[i][j]) != 1) {
        exit(EXIT_FAILURE);
      }
    }
  }
}

void output_array() {
  int i, j;
  for (i = 0; i < N; i++) {
    for (j = 0; j < N; j++) {
      printf("%.9g%c", D[i][j], j < N - 1 ? ' ' : '\n');
    }
  }
}

int main() {
  input_array();
#pragma kernel
  floyd_warshall();
  output_array();
  return 0;
}
