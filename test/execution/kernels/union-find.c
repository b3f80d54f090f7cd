// Connected components with path halving and union by size.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ gen: n, m = rng.randint(1, 30), rng.randint(0, 30)
//@ gen: print(n, m, *[rng.randrange(n) for _ in range(2 * m)])
#include <stdio.h>

#define MAX 32

static struct {
  int parent[MAX], size[MAX], sets;
} forest;
static int edges[MAX][2];

static int find(int *parent, int x) {
  while (parent[x] != x)
    x = parent[x] = parent[parent[x]];
  return x;
}

static void unite(int x, int y) {
  x = find(forest.parent, x);
  y = find(forest.parent, y);
  if (x == y)
    return;
  if (forest.size[x] < forest.size[y]) {
    int t = x;
    x = y;
    y = t;
  }
  forest.parent[y] = x;
  forest.size[x] += forest.size[y];
  --forest.sets;
}

static void components(int n, int m) {
  forest.sets = n;
  for (int i = 0; i < n; i++)
    forest.parent[i] = i, forest.size[i] = 1;
  for (int (*e)[2] = edges; e < edges + m; e++)
    unite(e[0][0], (*e)[1]);
  for (int i = 0; i < n; i++)
    find(forest.parent, i);
}

int main(void) {
  int n, m;
  if (scanf("%d %d", &n, &m) != 2 || n > MAX || m > MAX)
    return 1;
  for (int i = 0; i < m; i++)
    if (scanf("%d %d", &edges[i][0], &edges[i][1]) != 2)
      return 1;
#pragma kernel
  components(n, m);
  printf("%d sets:", forest.sets);
  for (int i = 0; i < n; i++)
    printf(" %d", forest.parent[i]);
  puts("");
  return 0;
}
