// bellman_ford.c - distances from one node, in rounds until nothing changes.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// W[i][j] is the length of the edge from node i to node j, "inf" where there is
// none. A round makes, of all D[j], the length of a shortest path to j of one
// edge more.

#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 64
#endif

float W[N][N];
float D[N];
static float next[N];

int relax_round(void) {
  int i, j, changed = 0;
  for (j = 0; j < N; j++) {
    float best = D[j];
    for (i = 0; i < N; i++) {
      if (D[i] + W[i][j] < best) {
        best = D[i] + W[i][j];
      }
    }
    next[j] = best;
    if (best < D[j]) {
      changed = 1;
    }
  }
  return changed;
}

int bellman_ford(void) {
  int j, rounds = 0;
  while (relax_round()) {
    for (j = 0; j < N; j++) {
      D[j] = next[j];
    }
    rounds++;
  }
  return rounds;
}

void input_graph(void) {
  int i, j;
  for (i = 0; i < N; i++) {
    for (j = 0; j < N; j++) {
      if (scanf("%f", &W[i][j]) != 1) {
        exit(EXIT_FAILURE);
      }
    }
  }
  for (j = 0; j < N; j++) {
    D[j] = W[0][j];
  }
}

int main(void) {
  int i, rounds;
  input_graph();
#pragma kernel
  rounds = bellman_ford();
  printf("%d:", rounds);
  for (i = 0; i < N; i++) {
    printf(" %.9g", D[i]);
  }
  printf("\n");
  return 0;
}
