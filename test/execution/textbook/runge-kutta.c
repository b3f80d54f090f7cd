// A planet's path by Runge-Kutta steps, with structs by value.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 1 0 0 1 10
//@ in: 1.5 0 0.1 0.7 50
#include <math.h>
#include <stdio.h>

typedef struct {
  double x, y, vx, vy;
} State;

State state;
int steps;

State derivative(State s) {
  double r2 = s.x * s.x + s.y * s.y, r3 = r2 * sqrt(r2);
  State d = {s.vx, s.vy, -s.x / r3, -s.y / r3};
  return d;
}

State advance(State s, State d, double h) {
  s.x += h * d.x;
  s.y += h * d.y;
  s.vx += h * d.vx;
  s.vy += h * d.vy;
  return s;
}

void runge_kutta(void) {
  const double h = 0.03125;
  for (int i = 0; i < steps; i++) {
    State k1 = derivative(state);
    State k2 = derivative(advance(state, k1, h / 2));
    State k3 = derivative(advance(state, k2, h / 2));
    State k4 = derivative(advance(state, k3, h));
    state = advance(state, k1, h / 6);
    state = advance(state, k2, h / 3);
    state = advance(state, k3, h / 3);
    state = advance(state, k4, h / 6);
  }
}

int main(void) {
  scanf("%lf %lf %lf %lf", &state.x, &state.y, &state.vx, &state.vy);
  scanf("%d", &steps);
#pragma kernel
  runge_kutta();
  printf("%.10f %.10f\n", state.x, state.y);
  return 0;
}
