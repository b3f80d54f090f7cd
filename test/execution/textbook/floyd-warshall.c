// All shortest paths of a graph with its edges as a list.
// RUN: %bulk %s
//@ in: 4 5  0 1 5  1 2 3  2 3 1  3 0 2  0 2 10
//@ in: 3 1  2 0 4
#include <stdio.h>

#define MAX 8
#define INFINITE 1000000

int dist[MAX][MAX], n;

void floyd_warshall(void) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (dist[i][k] + dist[k][j] < dist[i][j])
          dist[i][j] = dist[i][k] + dist[k][j];
}

int main(void) {
  int edges, from, to, weight;
  scanf("%d %d", &n, &edges);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      dist[i][j] = i == j ? 0 : INFINITE;
  for (int e = 0; e < edges; e++) {
    scanf("%d %d %d", &from, &to, &weight);
    dist[from][to] = weight;
  }
#pragma kernel
  floyd_warshall();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (dist[i][j] < INFINITE)
        printf("%d -> %d: %d\n", i, j, dist[i][j]);
  return 0;
}
