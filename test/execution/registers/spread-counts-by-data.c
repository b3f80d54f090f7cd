// Loops whose number of iterations an input brings: each iteration that threads
// share finds out by itself whether there is one. Bounds from above and below,
// in objects and arguments; rows as long as data say; rounds of such loops;
// beside loops that look like that.
// RUN: %bulk %s --refused shared:lower-columnwise --refused columnwise:lower-columnwise
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// CHECK: [in-spread-loops]
// CODE: share < 80u
// CODE: break;
//@ in: 1 80
//@ in: 4711 0
//@ in: 5 1
//@ in: 77 63
//@ gen: print(rng.randint(0, 1 << 30), rng.randint(0, 80))
#include <stdio.h>

#define N 80
#define FEW 6

struct problem {
  int size, rounds;
  double a[N][N], b[N][N], c[N][N];
};

static struct problem of;
static int values[N], sorted[N], few[FEW], lowest, shrinks, last, seen;
static unsigned char bytes[200];
static unsigned char many;

static void multiply(struct problem *p) {
  const int n = p->size;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += p->a[i][k] * p->b[k][j];
      p->c[i][j] = sum;
    }
}

// Of the upper triangle, until it is small enough.
static void reduce(struct problem *p) {
  while (p->c[0][0] > 50.0 && p->rounds < 60) {
    for (int i = 0; i < p->size; i++)
      for (int j = i; j < p->size; j++)
        p->c[i][j] = p->c[i][j] * 0.5 + (i == j ? p->a[j][0] : 0.25);
    p->rounds++;
  }
}

// How many are smaller, and earlier if they are equal: where each belongs.
static int rank(int n) {
  int moved = 0;
  for (int i = 0; i < n; i++) {
    int before = 0;
    for (int j = 0; j < n; j++)
      if (values[j] < values[i] || (values[j] == values[i] && j < i))
        before++;
    sorted[i] = before;
    moved += before != i;
  }
  return moved;
}

static void edges(int n) {
  for (int i = N - 1; i >= lowest; i--)
    values[i] ^= sorted[i] * 3;
  unsigned char i = 3;
  while (i <= many) {
    if (bytes[i] & 1) {
      i++;
      continue;
    }
    bytes[i] = (unsigned char)(bytes[i] * 5 + i);
    i++;
  }
  // What is left of the counter; a bound that changes; an end in the middle.
  int k;
  for (k = 0; k < n % FEW; k++)
    few[k] += k;
  last = k;
  for (int j = 0; j < shrinks; j++) {
    few[j] += 7;
    if (few[j] % 3 == 0 && shrinks > 0)
      shrinks--;
  }
  for (int j = 0; j < n && j < FEW; j++) {
    few[j] -= j;
    if (few[j] == 99)
      break;
    few[j] ^= 1;
  }
  for (int j = 0; j < N && j < n; j++)
    if (sorted[j] > values[j])
      seen++;
}

static int run(void) {
  multiply(&of);
  reduce(&of);
  int moved = rank(of.size);
  edges(of.size);
  return moved;
}

int main(void) {
  unsigned seed;
  int moved;
  if (scanf("%u %d", &seed, &of.size) != 2)
    return 1;
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++) {
      seed = seed * 1103515245u + 12345u;
      of.a[i][j] = (seed >> 20) / 4096.0;
      of.b[j][i] = (seed >> 22) / 256.0;
      of.c[i][j] = 1.5;
    }
    values[i] = (int)(seed >> 25);
    bytes[2 * i] = (unsigned char)(seed >> 15);
  }
  lowest = (int)(seed >> 9) % N;
  shrinks = of.size % FEW;
  for (int i = 0; i < FEW; i++)
    few[i] = values[i] % 100;
  many = (unsigned char)(of.size * 2);
#pragma kernel
  moved = run();
  double sum = 0;
  unsigned hash = 0;
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      sum = sum * 0.75 + of.c[i][j];
    hash = hash * 31u + (unsigned)values[i] * 5u + (unsigned)sorted[i] +
           bytes[2 * i] * 7u + bytes[2 * i + 1];
  }
  for (int i = 0; i < FEW; i++)
    hash = hash * 37u + (unsigned)few[i];
  printf("%a %u %d %d %d %d %d\n", sum, hash, moved, of.rounds, last, shrinks,
         seen);
  return 0;
}
