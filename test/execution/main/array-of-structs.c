// An array of structs with arrays, nested structs and padding.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3 5 2 8
//@ in: 1 4
//@ in: 4 1 1 2 2
#include <stdio.h>

struct point {
  short x, y;
};

struct body {
  char kind;
  double mass;
  struct point trail[3];
  unsigned hits : 3, seen : 5;
};

static struct body bodies[4];
static int n;

static void collide(void) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      struct body *a = &bodies[i], *b = &bodies[j];
      if (i == j)
        continue;
      a->seen++;
      if (a->mass > b->mass) {
        a->hits++;
        a->trail[j % 3].x = (short)(a->trail[j % 3].x + b->kind);
        a->trail[2] = b->trail[0];
        a->mass += b->mass / 2;
      }
    }
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%lf", &bodies[i].mass) != 1)
      return 1;
    bodies[i].kind = (char)i;
    bodies[i].trail[0] = (struct point){(short)i, 9};
  }
#pragma kernel
  collide();
  for (int i = 0; i < n; i++)
    printf("%d %.3f %u %u %d %d;", bodies[i].kind, bodies[i].mass,
           bodies[i].hits, bodies[i].seen, bodies[i].trail[1].x,
           bodies[i].trail[2].y);
  printf("\n");
  return 0;
}
