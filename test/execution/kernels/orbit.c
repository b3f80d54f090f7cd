// A planet's orbit by Runge-Kutta: structs by value and as results.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 1 0 0 1 20
//@ gen: print("%.3f %.3f" % (rng.uniform(1, 2), rng.uniform(-.5, .5)))
//@ gen: print("%.3f %.3f" % (rng.uniform(-.3, .3), rng.uniform(.6, 1.2)))
//@ gen: print(rng.randint(1, 60))
#include <math.h>
#include <stdio.h>

typedef struct {
  double x, y;
} vec;

typedef struct {
  vec at, speed;
} body;

static body planet;

static vec add(vec a, vec b) { return (vec){a.x + b.x, a.y + b.y}; }
static vec scale(vec a, double s) { return (vec){.y = a.y * s, .x = a.x * s}; }

static body plus(body b, body change, double s) {
  b.at = add(b.at, scale(change.at, s));
  b.speed = add(b.speed, scale(change.speed, s));
  return b;
}

static body change(body b) {
  double r2 = b.at.x * b.at.x + b.at.y * b.at.y;
  body d = {b.speed, scale(b.at, -1 / (r2 * sqrt(r2)))};
  return d;
}

static void fly(body *b, int steps, double h) {
  while (steps--) {
    body k1 = change(*b), k2 = change(plus(*b, k1, h / 2)),
         k3 = change(plus(*b, k2, h / 2)), k4 = change(plus(*b, k3, h));
    *b = plus(*b, k1, h / 6);
    *b = plus(*b, k2, h / 3);
    *b = plus(*b, k3, h / 3);
    *b = plus(*b, k4, h / 6);
  }
}

int main(void) {
  int steps;
  if (scanf("%lf %lf %lf %lf %d", &planet.at.x, &planet.at.y, &planet.speed.x,
            &planet.speed.y, &steps) != 5)
    return 1;
#pragma kernel
  fly(&planet, steps, 1.0 / 32);
  printf("%.17g %.17g\n", planet.at.x, planet.at.y);
  return 0;
}
