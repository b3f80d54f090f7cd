// Objects that main fills alike for all inputs, of several types.
// RUN: %bulk %s --with registers
//@ in: 1 2 3 4
//@ in: -1 0.5 -3 1e10
//@ gen: print(*["%.3f" % rng.uniform(-9, 9) for _ in range(4)])
#include <math.h>
#include <stdio.h>

struct step {
  short from, to;
  float by;
};

static double a[4], roots[8];
static float weights[3][4];
static struct step steps[3];
static int order[4], limit, hits;
static unsigned char mask[4];

static void run(void) {
  for (int i = 0; i < 4; i++)
    a[i] = a[i] * roots[2 * i] - a[(i + 1) % 4] * roots[2 * i + 1];
  for (int i = 0; i < 3; i++) {
    double s = 0;
    for (int j = 0; j < 4; j++)
      s += weights[i][j] * a[j];
    a[i] += s;
    const struct step *p = &steps[i];
    if (p->by < a[i])
      hits += p->to * 100 + p->from;
  }
  for (int i = 0; i < 4; i++) {
    if (mask[i] & 2)
      a[i] = -a[i];
    hits += (order[i] == limit) << i;
  }
}

int main(void) {
  limit = 2;
  for (int i = 0; i < 4; i++) {
    roots[2 * i] = cos(i);
    roots[2 * i + 1] = i / 3.0;
    order[i] = 3 - i;
    mask[i] = i * 3;
    for (int j = 0; j < 3; j++)
      weights[j][i] = (i - j) / 8.0f;
  }
  for (int i = 0; i < 3; i++)
    steps[i] = (struct step){i, 5 - i, i * 0.25f};
  for (int i = 0; i < 4; i++)
    scanf("%lf", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 4; i++)
    printf("%.17g ", a[i]);
  printf("%d\n", hits);
  return 0;
}
