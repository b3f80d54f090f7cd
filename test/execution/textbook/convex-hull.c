// Which points lie on the convex hull, by Jarvis's march.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 5  0 0  4 0  4 4  0 4  2 2
//@ in: 3  0 0  1 5  3 1
#include <stdio.h>

#define MAX 10

typedef struct {
  int x, y;
} Point;

Point p[MAX];
int hull[MAX];
int n, h;

int cross(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

void jarvis(void) {
  int start = 0;
  for (int i = 1; i < n; i++)
    if (p[i].x < p[start].x || (p[i].x == p[start].x && p[i].y < p[start].y))
      start = i;
  int at = start;
  h = 0;
  do {
    hull[h++] = at;
    int next = (at + 1) % n;
    for (int i = 0; i < n; i++)
      if (cross(p[at], p[next], p[i]) < 0)
        next = i;
    at = next;
  } while (at != start);
}

int main(void) {
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%d %d", &p[i].x, &p[i].y);
#pragma kernel
  jarvis();
  for (int i = 0; i < h; i++)
    printf("(%d, %d)\n", p[hull[i]].x, p[hull[i]].y);
  return 0;
}
