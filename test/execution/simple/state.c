// Globals, counters and static locals begin at their initial values for every
// input, on the host as on the device.
// RUN: %bulk %s --driver=simple,sequential
//@ in: 1 2 3 4
//@ in: 5 5 5 5
//@ in: -1 0 7 100
#include <stdio.h>

static int a[4], weights[2][4] = {{1, 2, 3, 4}, {-1, -2, -3, -4}};
static int total = 5, calls, last = -1;
static char label[] = "run";
static const char *const names[] = {"even", "odd"};
static struct {
  int reads;
  double mean;
} statistics = {10, 0.5};

static int weigh(int i) {
  static int used[4] = {0, 1, 0, 1}, seen;
  used[i]++;
  seen += used[i];
  weights[seen % 2][i] += seen;
  return a[i] * weights[used[i] % 2][i];
}

static void sum(void) {
  for (int i = 0; i < 4; i++)
    total += weigh(i);
  calls++;
}

static int next(void) {
  static int number = 100, doubled[2] = {1, 2};
  int x;
  scanf("%d", &x);
  statistics.reads++;
  statistics.mean += x / 2.0;
  doubled[x & 1] *= 2;
  number += x + doubled[0];
  last = number;
  return x;
}

static void print(void) {
  static int lines;
  label[0] = (char)('a' + lines++);
  printf("%s %d: %d %d %d %d %s %.2f\n", label, lines, total, calls, last,
         statistics.reads, names[total & 1], statistics.mean);
}

int main(void) {
  for (int i = 0; i < 4; i++)
    a[i] = next();
#pragma kernel
  sum();
  print();
  print();
  return 0;
}
