// The matrix of Floyd-Warshall beside other members, which stay what they are.
// RUN: %bulk %s --with registers --refused simple:driver-simple-object --refused columnwise:lower-columnwise
//@ in: 1 2
//@ in: 77 -5
//@ gen: print(rng.randint(0, 900), rng.randint(-9, 9))
#include <stdio.h>

#define N 32

static struct {
  int d[N][N];
  int first, second;
} graph;

static void run(void) {
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        if (graph.d[i][j] > graph.d[i][k] + graph.d[k][j])
          graph.d[i][j] = graph.d[i][k] + graph.d[k][j];
}

int main(void) {
  scanf("%d %d", &graph.first, &graph.second);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      graph.d[i][j] = 100 + ((i * N + j) * 37 + graph.first) % 901;
#pragma kernel
  run();
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum = sum * 31 + graph.d[i][j];
  printf("%u %d %d\n", sum, graph.first, graph.second);
  return 0;
}
