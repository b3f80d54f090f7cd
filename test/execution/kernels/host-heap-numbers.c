// Integers with the bits of a GPU's NaN, in memory of the host's heap that has
// floating-point numbers as well: two kinds of things in one block, what scanf writes to
// members, what a cast hides. And numbers that several arguments of a call are.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 2147483647 -1 3
//@ in: 5 2147483647 2147483647
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair {
  int low, high;
};

struct head {
  double sum;
  long count;
};

struct tailed {
  double sum;
  int data[2]; // or more
};

struct point {
  int at[2];
  double weight;
};

static double work(float *pool, struct head *h, float *raw, int *id, double *weights, struct point *points, struct tailed *t) {
  pool[1] *= 2;
  struct pair *p = (struct pair *)(h + 1);
  h->sum += p[0].low / 2;
  ++h->count;
  raw[1] += 1;
  weights[0] /= weights[1];
  t->sum += t->data[3] / 2;
  struct point first;
  memcpy(&first, points, sizeof first);
  points[0] = points[1];
  points[1] = first;
  return h->sum + pool[0] + id[0] % 7 + weights[0] + points[0].at[1];
}

int main(void) {
  int a, b, c;
  char line[100];
  if (scanf("%d %d %d", &a, &b, &c) != 3)
    return 1;
  snprintf(line, sizeof line, "%d %d %d 0.5", a, b, c);
  float *pool = malloc(8 * sizeof *pool);
  for (int i = 0; i < 4; i++)
    pool[i] = i;
  struct pair *pairs = (struct pair *)(pool + 4);
  if (sscanf(line, "%d %d %d", &pairs[0].low, &pairs[0].high, &pairs[1].low) != 3)
    return 1;
  pairs[1].high = 4;
  struct head *h = malloc(sizeof *h + sizeof *pairs);
  h->sum = 1.5;
  h->count = 2;
  struct pair *behind = (struct pair *)(h + 1);
  if (sscanf(line, "%d %d", &behind->low, &behind->high) != 2)
    return 1;
  float *raw = malloc(2 * sizeof *raw);
  int bits[1] = {a};
  raw[1] = 2;
  memcpy(raw, (float *)bits, sizeof *raw);
  int *id = malloc(sizeof *id);
  double *weights = malloc(2 * sizeof *weights);
  struct point *points = calloc(2, sizeof *points);
  if (sscanf(line, "%d %d %d %lf", id, &points[0].at[0], &points[1].at[1], weights) != 4)
    return 1;
  weights[1] = c - c;
  points[1].weight = b;
  struct tailed *t = malloc(sizeof *t + 6 * sizeof t->data[0]);
  t->sum = 0.5;
  for (int i = 0; i < 8; i++)
    t->data[i] = i % 2 ? a : b;
#pragma kernel
  double r = work(pool, h, raw, id, weights, points, t);
  memcpy(bits, raw, sizeof bits);
  printf("%g %d %d %d %d %d %d %ld %d %g %d %d\n", r, pairs[0].low, pairs[0].high, pairs[1].low, behind->low,
         behind->high, bits[0], h->count, *id, weights[0], points[0].at[1], points[1].at[0]);
  printf("%g %d %d %d\n", t->sum, t->data[2], t->data[3], t->data[7]);
}
