// Marked loops of each kind: each iteration is recorded once, and nothing
// between them, in whatever way a loop is left.
// RUN: %umm cost %source -D SORT | FileCheck --check-prefix=SORT --implicit-check-not='as placed' %s
// Rows that an iteration takes with it lie column-wise on a GPU, as they would
// in a bulk execution; and the closed forms are about that.
// SORT: accesses in 64 iterations, UMM, p = 64
// SORT: An iteration has 32 bytes of 'rows' for itself.
// SORT: Theorem 4.2.2, lower bound
// RUN: %umm cost %source -D SORT -p 65536 | FileCheck --check-prefix=MANY %s
// MANY: accesses in 64 iterations, UMM, p = 65,536
//
// RUN: %umm cost %source -D NEST | FileCheck --check-prefix=NEST %s
// Loops that are flattened have the pairs of their iterations.
// NEST: 5 accesses in the first 1,024 of 1,380 iterations
// NEST: Iterations share 'in' and 'out'.
//
// RUN: %umm cost %source -D LEFT | FileCheck --check-prefix=LEFT %s
// LEFT: 1 accesses in 24 iterations
// LEFT: An iteration has 4 bytes of 'a' for itself.
//
// RUN: %umm cost %source -D ROUNDS --sites | FileCheck --check-prefix=ROUNDS %s
// Each execution of a loop is a call of its own, and what lies in the stack of
// a function that has returned is no object any more.
// ROUNDS: 26 accesses in 40 iterations
// ROUNDS: An iteration has 4 bytes of 'out', 4 bytes of 'other' and 4 bytes of 'buffer' for itself.
// ROUNDS: in 2 accesses.
// ROUNDS: own[k] (write)
// ROUNDS-NEXT: row-wise                 8 rounds
//
// RUN: %umm cost %source -D ASIDE | FileCheck --check-prefix=ASIDE %s
// A pointer that the loop does not come to may lie anywhere; a variable that
// each thread has is an object.
// ASIDE: An iteration has 4 bytes of 'image->pixels' for itself.
// ASIDE-SAME: Iterations share
// ASIDE-SAME: 'level'
//
// RUN: %umm cost %source -D LONG | FileCheck --check-prefix=LONG %s
// A trace has an end.
// LONG: 90,000 accesses in the first 64 of 100 iterations
// LONG: Later executions of loops, 2 of them, are not counted; -p=64 counts all of so many iterations.
// RUN: %umm cost %source -D LONG -p 4 | FileCheck --check-prefix=ALL --implicit-check-not=Later %s
// ALL: 270,000 accesses in the first 4 of 100 iterations
//
// RUN: %umm cost %source -D VARIABLE | FileCheck --check-prefix=VARIABLE %s
// Rows of variable length.
// VARIABLE: An iteration has 56 bytes of 'rows' and 8 bytes of 'sums' for itself.
//
// RUN: %umm cost %source -D NOTHING | FileCheck --check-prefix=NOTHING %s
// NOTHING: 0 accesses in
// NOTHING: No marked loop accesses memory: this takes no time.
#include <stdlib.h>

#ifdef SORT
static void sort(float *a, int n) {
  for (int i = 1; i < n; i++) {
    float x = a[i];
    int k = i;
    for (; k > 0 && a[k - 1] > x; k--)
      a[k] = a[k - 1];
    a[k] = x;
  }
}

int main(void) {
  float(*rows)[8] = malloc(64 * sizeof *rows);
  for (int i = 0; i < 64 * 8; i++)
    rows[i / 8][i % 8] = (float)(i * 7919 % 1000);
#pragma kernel for
  for (int i = 0; i < 64; i++)
    sort(rows[i], 8);
  return 0;
}
#elif defined NEST
static float in[32][48], out[32][48];

int main(void) {
#pragma kernel for
  for (int y = 1; y < 31; y++)
    for (int x = 1; x < 47; x++)
      out[y][x] = (in[y - 1][x] + in[y + 1][x] + in[y][x - 1] + in[y][x + 1]) / 4;
  return out[5][7] != 0;
}
#elif defined LEFT
static int find(const int *a, int n, int x) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      return i;
  return -1;
}

int main(void) {
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i;
  const int found = find(a, 100, 23);
  a[3] = a[4];
  return found != 23;
}
#elif defined ROUNDS
static void add(int *out, int n, int round) {
  int buffer[40];
  for (int i = 0; i < n; i++)
    buffer[i] = i * round;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int own[4];
    for (int k = 0; k < 4; k++)
      own[k] = buffer[i] + k;
    out[i] += own[i & 3];
  }
}

static void clear(int *out, int n) {
  int other[50];
  for (int i = 0; i < n; i++)
    other[i] = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = other[i];
}

int main(void) {
  int out[40];
  clear(out, 40);
  add(out, 40, 1);
  clear(out, 40);
  add(out, 40, 2);
  return out[0];
}
#elif defined ASIDE
struct image {
  int *pixels;
};
static _Thread_local int level = 3;

static void add(int n, const struct image *image, struct image *out, int far) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    image->pixels[i] += level;
    if (far)
      out->pixels[i] = 1;
  }
}

int main(void) {
  struct image image = {calloc(20, sizeof(int))};
  add(20, &image, (struct image *)64, 0);
  return image.pixels[3] != 3;
}
#elif defined LONG
static void add(float *a, const float *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 30000; k++)
      a[i] += x[k];
}

int main(void) {
  static float a[100], x[30000];
  for (int t = 0; t < 3; t++)
    add(a, x, 100);
  return 0;
}
#elif defined VARIABLE
static void add(int n, int m, double (*rows)[m], double *sums) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      sums[i] += rows[i][k];
}

int main(void) {
  double rows[5][7] = {{0}}, sums[5] = {0};
  add(5, 7, rows, sums);
  return 0;
}
#else
int main(void) {
  int sum = 0;
#pragma kernel for reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i;
  return sum != 45;
}
#endif
