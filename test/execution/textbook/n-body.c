// Bodies that attract each other, as an array of structs passed by pointer.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 2  0 0 0 0 0 0 10  1 0 0 0 3 0 1  5
//@ in: 3  0 0 0 0 0 0 5  2 1 0 0 1 0 1  -3 0 1 0 -1 0 2  20
#include <math.h>
#include <stdio.h>

#define MAX 4

typedef struct {
  double x, y, z;
} Vector;

typedef struct {
  Vector position, velocity;
  double mass;
} Body;

Body body[MAX];
int n, steps;

void attract(Body *a, const Body *b, double dt) {
  double dx = b->position.x - a->position.x;
  double dy = b->position.y - a->position.y;
  double dz = b->position.z - a->position.z;
  double d2 = dx * dx + dy * dy + dz * dz + 0.01;
  double f = b->mass * dt / (d2 * sqrt(d2));
  a->velocity.x += dx * f;
  a->velocity.y += dy * f;
  a->velocity.z += dz * f;
}

void move(Body *b, double dt) {
  b->position.x += dt * b->velocity.x;
  b->position.y += dt * b->velocity.y;
  b->position.z += dt * b->velocity.z;
}

void simulate(void) {
  for (int s = 0; s < steps; s++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (i != j)
          attract(&body[i], &body[j], 0.01);
    for (int i = 0; i < n; i++)
      move(&body[i], 0.01);
  }
}

int main(void) {
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    Vector *p = &body[i].position, *v = &body[i].velocity;
    scanf("%lf %lf %lf", &p->x, &p->y, &p->z);
    scanf("%lf %lf %lf", &v->x, &v->y, &v->z);
    scanf("%lf", &body[i].mass);
  }
  scanf("%d", &steps);
#pragma kernel
  simulate();
  for (int i = 0; i < n; i++)
    printf("%.9f %.9f %.9f\n", body[i].position.x, body[i].position.y,
           body[i].position.z);
  return 0;
}
