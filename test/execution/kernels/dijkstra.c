// Dijkstra on a small dense graph, and the path to one node.
// RUN: %bulk %s --refused simple:driver-simple-shape
//@ gen: n = rng.randint(2, 12)
//@ gen: print(n, rng.randrange(n), rng.randrange(n))
//@ gen: for _ in range(n):
//@ gen:   print(*[rng.choice([0, 0, rng.randint(1, 50)]) for _ in range(n)])
#include <limits.h>
#include <stdio.h>

#define MAX 12

static int n, edge[MAX][MAX], distance[MAX], previous[MAX], path[MAX];

static int nearest(const char *done) {
  int best = -1;
  for (int i = 0; i < n; i++)
    if (!done[i] && distance[i] != INT_MAX &&
        (best == -1 || distance[i] < distance[best]))
      best = i;
  return best;
}

static int shortest_path(int source, int target) {
  char done[MAX] = "";
  int u, length = 0;
  for (int i = 0; i < n; i++)
    distance[i] = INT_MAX, previous[i] = -1;
  distance[source] = 0;
  while ((u = nearest(done)) >= 0) {
    done[u] = 1;
    for (int v = 0; v < n; v++)
      if (edge[u][v] && distance[u] + edge[u][v] < distance[v]) {
        distance[v] = distance[u] + edge[u][v];
        previous[v] = u;
      }
  }
  if (distance[target] == INT_MAX)
    return 0;
  for (int v = target; v != -1; v = previous[v])
    path[length++] = v;
  return length;
}

int main(void) {
  int source, target, length;
  if (scanf("%d %d %d", &n, &source, &target) != 3 || n > MAX)
    return 1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (scanf("%d", &edge[i][j]) != 1)
        return 1;
#pragma kernel
  length = shortest_path(source, target);
  if (length == 0) {
    printf("no path from %d to %d\n", source, target);
    return 3;
  }
  printf("%d:", distance[target]);
  while (length)
    printf(" %d", path[--length]);
  printf("\n");
  return 0;
}
