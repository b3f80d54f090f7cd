// Functions that run on the host and on the device, with prototypes, array
// parameters and other functions below them.
// RUN: %bulk %s --driver=simple,sequential
//@ in: 3 1 2
//@ in: 9 8 7
//@ in: 5 5 5
#include <stdio.h>

#define N 3

typedef unsigned short word;

extern word a[N];
static int minimum(int x, int y);
static word element(int i);
void sort(void);
static void swap(word *v, int i, int j);
static int tuning(int i);

static const int limits[N] = {4, 5, 6};
word a[N];
static int moves;

static int minimum(int x, int y) { return x < y ? x : y; }

static word element(int i) { return a[i]; }

static int tuning(int i) { return limits[i % N]; }

static void swap(word v[], int i, int j) {
  word t = v[i];
  v[i] = v[j];
  v[j] = t;
}

void sort() {
  for (int i = 0; i < N; i++)
    for (int j = i + 1; j < N; j++)
      if (element(i) > element(j)) {
        swap(a, i, j);
        moves += minimum(i, tuning(j));
      }
}

static int checksum(void) {
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 10 + element(i) + tuning(i);
  return sum;
}

int main(int argc, char *argv[]) {
  for (int i = 0; i < N; i++)
    scanf("%hu", &a[i]);
  int before = checksum();
#pragma kernel
  sort();
  printf("%d %d %d\n", before, checksum(), minimum(moves, 100));
  a[0] = 9;
  sort();
  swap(a, 0, 1);
  printf("%d %d %s\n", checksum(), moves, argc > 5 ? argv[0] : "-");
  return 0;
}
