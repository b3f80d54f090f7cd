// However the clauses of loops are spaced, continued, separated or come from
// macros, they are read; the same may be said twice.
// RUN: %c2cu %source --emit=library --dump=loops | FileCheck %s
// CHECK: loop of line [[#]] in 'sum'
// CHECK: reduction: argument {{[0-9]+}}, +, constant 0
// CHECK: clause: to x
// CHECK: clause: from out
// CHECK: loop of line [[#]] in 'extremes'
// CHECK: reduction: argument {{[0-9]+}}, <, constant 0
// CHECK: reduction: argument {{[0-9]+}}, >, constant 0
#define PLUS +
#define FOR for
#define MAPS map(to:x[0:SIZE])
#define SIZE (n * ((k) + 1) - -1)

int sum(const int *at, const int *x, int *out, int n, int k) {
  int s = 0;
#pragma kernel FOR reduction(PLUS:s) , MAPS \
    map ( from : out [ (i * 1) : (1) ] ) /* each its own */ reduction(-: s)
  for (int i = 0; i < n; i++) {
    s += x[at[i]];
    out[i] = x[at[i]];
  }
  return s;
}

void extremes(const int *x, int n, int *results) {
  int least = x[0], greatest = x[0];
  for (int i = 0; i < n; i++) {
    if (x[i] < least)
      least = x[i];
#pragma kernel reduction(min: least) reduction(max: greatest)
    if (x[i] > greatest)
      greatest = x[i];
  }
  results[0] = least;
  results[1] = greatest;
}
