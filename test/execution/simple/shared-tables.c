// Tables: constant ones, ones that host code fills alike for every input, and
// one that it fills step by step from its own elements.
// RUN: %bulk %s --driver=simple,sequential
//@ in: 3 1
//@ in: 0 7
//@ in: 2 9
#include <stdio.h>

#define N 8

struct pair {
  float re, im;
};

static const int order[N] = {7, 6, 5, 4, 3, 2, 1, 0}, steps = 3;
static struct pair root[N];
static int powers[N] = {1};
static int offset, ready;
static float out[N];
int never[2] = {4, 5};

static void fill(void) {
  for (int i = 0; i < N; i++) {
    root[i].re = i * 0.5f;
    root[i].im = 1.0f / (i + 1);
  }
  for (int i = 1; i < N; i++)
    powers[i] = powers[i - 1] * 2;
  powers[0] += 1;
  offset = 10;
  ready++;
}

static float at(const struct pair *r, int i) { return r[i].re - r[i].im; }

static void work(const struct pair *r, const int *o, int shift) {
  for (int i = 0; i < N; i++)
    out[i] = at(r, o[i]) * powers[i] + offset + never[i & 1] + shift * steps;
}

int main(void) {
  int from, shift;
  fill();
  scanf("%d %d", &from, &shift);
#pragma kernel
  work(root, order, shift);
  for (int i = from; i < N; i++)
    printf("%g ", out[i] + order[i]);
  printf("%d %g\n", ready, root[2].im);
  return 0;
}
