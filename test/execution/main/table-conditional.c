// Tables whose filling is controlled by the input, though each value that is
// stored is a constant: control dependence counts.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: a 3
//@ in: b 3
//@ in: c 3
//@ in: a 1
//@ in: b 0
#include <stdio.h>

static int weights[4];
static int bias;
static int out;

static void fill_linear(void) {
  for (int i = 0; i < 4; i++)
    weights[i] = i + 1;
}

static void fill_quadratic(void) {
  for (int i = 0; i < 4; i++)
    weights[i] = i * i;
}

static void apply(int i) { out = weights[i] * 100 + weights[3 - i] + bias; }

int main(void) {
  char kind;
  int i;
  if (scanf(" %c %d", &kind, &i) != 2)
    return 1;
  if (kind == 'a')
    fill_linear();
  else if (kind == 'b')
    fill_quadratic();
  if (i == 1)
    bias = 7;
#pragma kernel
  apply(i);
  printf("%c %d %d\n", kind, i, out);
  return 0;
}
