// A controller and the plant it controls, called through pointers in a struct
// of constants; float arithmetic with conversions to and from int.
// RUN: %bulk %s
//@ gen: print("%.2f %.2f" % (rng.uniform(.1, 3), rng.uniform(0, 1)))
//@ gen: print("%.2f %d" % (rng.uniform(0, .5), rng.randint(-50, 50)))
#include <stdio.h>

struct pid {
  float kp, ki, kd;
  float integral, previous;
  const struct limits *limits;
};

static const struct limits {
  short low, high;
} valve = {-100, 100};

static float clamp(float x, const struct limits *l) {
  return x < l->low ? l->low : x > l->high ? l->high : x;
}

static float control(struct pid *c, float error) {
  c->integral = clamp(c->integral + error, c->limits);
  float d = error - c->previous;
  c->previous = error;
  return clamp(c->kp * error + c->ki * c->integral + c->kd * d, c->limits);
}

static float simulate(float kp, float ki, float kd, int target, int *trace) {
  struct pid c = {kp, ki, .kd = kd, .limits = &valve};
  float level = 0;
  for (int i = 0; i < 20; i++) {
    float u = control(&c, target - level);
    level += 0.1f * u - level / 16;
    trace[i] = level * 10;
  }
  return level;
}

int main(void) {
  float kp, ki, kd, level;
  int target, trace[20];
  if (scanf("%f%f%f%d", &kp, &ki, &kd, &target) != 4)
    return 1;
#pragma kernel
  level = simulate(kp, ki, kd, target, trace);
  printf("%.9g", level);
  for (int i = 0; i < 20; i++)
    printf(" %d", trace[i]);
  puts("");
  return 0;
}
