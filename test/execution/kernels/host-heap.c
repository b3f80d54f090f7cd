// Memory that the host has from the heap, of sizes that the input decides, is read and
// written by kernels: arrays, rows of rows, arrays that grow, pointers into the middle and
// to the end, a pointer that a kernel returns, several calls, and none at all.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 5 3 1 4 1 5
//@ in: 1 9
//@ in: 0
//@ in: 13 12 11 10 9 8 7 6 5 4 3 2 1 0
//@ in: 3 -7 0 7
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int *data;
  size_t size, room;
} vector;

static vector values, sums;
static double *weights;
static int former[2], later[2], *chosen = former;

static void add(vector *to, int x) {
  if (to->size == to->room) {
    to->room = to->room ? 2 * to->room : 1;
    to->data = realloc(to->data, to->room * sizeof *to->data);
  }
  to->data[to->size++] = x;
}

static int compare(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

static void accumulate(void) {
  if (values.size)
    qsort(values.data, values.size, sizeof(int), compare);
  int s = 0;
  for (size_t i = 0; i < values.size; i++) {
    s += values.data[i];
    sums.data[i] = s;
  }
  chosen[1] = s;
  chosen = later + 1;
}

static void blur(int **rows, int h, int w, int **out) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int s = rows[y][x];
      if (y > 0)
        s += rows[y - 1][x];
      if (x + 1 < w)
        s -= rows[y][x + 1];
      out[y][x] = s;
    }
  int *first = out[0];
  out[0] = out[h - 1];
  out[h - 1] = first;
}

static int *largest(int *from, int *to) {
  int *found = from;
  for (int *p = from; p < to; p++)
    if (*p > *found)
      found = p;
  return from == to ? NULL : found;
}

static void scale(double *a, int n, double by) {
  while (n--)
    *a++ *= by;
}

int main(void) {
  int n, x, w = 3;
  if (scanf("%d", &n) != 1)
    return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &x) != 1)
      return 2;
    add(&values, x);
    add(&sums, -1);
  }
  const int h = n / w + 1;
  int **rows = malloc(h * sizeof *rows), **out = malloc(h * sizeof(int *));
  for (int y = 0; y < h; y++) {
    rows[y] = calloc(w, sizeof(int));
    out[y] = malloc(w * sizeof(int));
  }
  for (int i = 0; i < n; i++)
    rows[i / w][i % w] = values.data[i];
#pragma kernel
  accumulate();
#pragma kernel
  blur(rows, h, w, out);
  int *copy = malloc((n + 1) * sizeof *copy);
  if (n)
    memcpy(copy, values.data, n * sizeof *copy);
#pragma kernel
  int *top = largest(copy, copy + n);
  weights = malloc((n + 2) * sizeof *weights);
  for (int i = 0; i < n + 2; i++)
    weights[i] = i;
  for (int r = 1; r < 3; r++) {
#pragma kernel
    scale(weights + 1, n, 0.5 * r);
  }
  printf("%d %td ", former[1], chosen - later);
  printf("%td:", top ? top - copy : -1);
  for (int i = 0; i < n; i++)
    printf(" %d/%d/%g", values.data[i], sums.data[i], weights[i + 1]);
  for (int y = 0; y < h; y++) {
    for (x = 0; x < w; x++)
      printf(" %d", out[y][x]);
    free(rows[y]);
    free(out[y]);
  }
  puts("");
  free(rows);
  free(out);
  free(copy);
  free(weights);
  free(values.data);
  free(sums.data);
}
