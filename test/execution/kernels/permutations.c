// The shortest round trip by trying all orders (next permutation); the tour is
// a member array of a struct in main.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ gen: n = rng.randint(3, 6)
//@ gen: print(n, *[rng.randint(0, 99) for _ in range(2 * n)])
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CITIES 6

typedef struct {
  int n;
  struct {
    int x, y;
  } at[CITIES];
  unsigned char order[CITIES];
  double length;
} tour;

static double length(const tour *t, const unsigned char *order) {
  double sum = 0;
  for (int i = 0; i < t->n; i++) {
    int a = order[i], b = order[(i + 1) % t->n];
    double dx = t->at[a].x - t->at[b].x, dy = t->at[a].y - t->at[b].y;
    sum += sqrt(dx * dx + dy * dy);
  }
  return sum;
}

static int next_permutation(unsigned char *a, int n) {
  int i = n - 2, j = n - 1;
  while (i >= 0 && a[i] >= a[i + 1])
    i--;
  if (i < 0)
    return 0;
  while (a[j] <= a[i])
    j--;
  unsigned char t = a[i];
  a[i] = a[j], a[j] = t;
  for (i++, j = n - 1; i < j; i++, j--)
    t = a[i], a[i] = a[j], a[j] = t;
  return 1;
}

static void shortest(tour *t) {
  unsigned char order[CITIES] = {0, 1, 2, 3, 4, 5};
  t->length = HUGE_VAL;
  do {
    double now = length(t, order);
    if (now < t->length) {
      t->length = now;
      memcpy(t->order, order, sizeof order);
    }
  } while (next_permutation(order + 1, t->n - 1));
}

int main(void) {
  tour t = {0};
  if (scanf("%d", &t.n) != 1 || t.n < 3 || t.n > CITIES)
    return 1;
  for (int i = 0; i < t.n; i++)
    if (scanf("%d%d", &t.at[i].x, &t.at[i].y) != 2)
      return 1;
#pragma kernel
  shortest(&t);
  printf("%.17g", t.length);
  for (int i = 0; i < t.n; i++)
    printf(" %d", t.order[i]);
  puts("");
  return 0;
}
