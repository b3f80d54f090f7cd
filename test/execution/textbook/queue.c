// Breadth-first search with a queue in a struct.
// RUN: %bulk %s
//@ in: 5 4  0 1  1 2  2 3  0 4  0
//@ in: 3 1  0 1  2
#include <stdio.h>

#define MAX 10

typedef struct {
  int item[MAX];
  int head, tail;
} Queue;

int edge[MAX][MAX], distance[MAX];
int n, start;

void push(Queue *q, int x) { q->item[q->tail++] = x; }
int pop(Queue *q) { return q->item[q->head++]; }
int is_empty(const Queue *q) { return q->head == q->tail; }

void search(void) {
  Queue q = {{0}, 0, 0};
  for (int i = 0; i < n; i++)
    distance[i] = -1;
  distance[start] = 0;
  push(&q, start);
  while (!is_empty(&q)) {
    int u = pop(&q);
    for (int v = 0; v < n; v++)
      if (edge[u][v] && distance[v] < 0) {
        distance[v] = distance[u] + 1;
        push(&q, v);
      }
  }
}

int main(void) {
  int m, u, v;
  scanf("%d %d", &n, &m);
  for (int i = 0; i < m; i++) {
    scanf("%d %d", &u, &v);
    edge[u][v] = edge[v][u] = 1;
  }
  scanf("%d", &start);
#pragma kernel
  search();
  for (int i = 0; i < n; i++)
    printf("%d ", distance[i]);
  printf("\n");
  return 0;
}
