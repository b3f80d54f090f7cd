// Locals of main on both sides of the call: some live across it, others are
// used anew; scalars, arrays, structs and pointers.
// RUN: %bulk %s --driver=simple,sequential
//@ in: 3 alpha 1.5
//@ in: 1 b -2
//@ in: 4 gamma 0.25
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person {
  char name[16];
  double weight;
};

static void scale(int *data, int n, int factor) {
  for (int i = 0; i < n; i++)
    data[i] = data[i] * factor + i;
}

int main(void) {
  int i, n, data[4] = {1, 2, 3, 4}, copy[4], unused;
  long sum = 7, product;
  const int limit = 3;
  struct person who;
  char *heap;
  static int entered = 1;
  int first = entered + 1, second = first * 2;
  scanf("%d %15s %lf", &n, who.name, &who.weight);
  heap = malloc(32);
  for (i = 0; i < 4; i++) {
    data[i] += n;
    copy[i] = data[i];
    sum += copy[i];
  }
  unused = n * 2;
  strcpy(heap, unused > 4 ? "many" : "few");
  entered += n;
#pragma kernel
  scale(data, n, second + limit);
  product = 1;
  for (i = 0; i < 4; i++)
    product *= data[i] - copy[i] + 1;
  printf("%s %.2f %s: %ld %ld, %d %d %d\n", who.name, who.weight, heap, sum,
         product, entered, first, limit);
  free(heap);
  return 0;
}
