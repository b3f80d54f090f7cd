// Subscripts that are sums with constants, of pointers and of arrays: what an
// iteration does behind them counts, wherever the sum leads.
// RUN: %bulk %s
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK: iteration 1 reads and stores element 1 of 'a', as iteration 0 does
// CHECK: iteration 1 reads and stores element 1 of 'd', as iteration 0 does
//@ in: 3
//@ in: 31
//@ in: 1
#include <stdio.h>

#define N 64

static int a[N], b[N], c[N], d[N], e[N], from[2 * N];
static int n;

static void run(int *p) {
  for (int r = 0; r < 20; r++)
    for (int i = 0; i < N; i++) {
      c[i] = (c[i] * 3 + r) & 65535;
      for (int j = 1; j < n; j++) {
        b[i] += p[j + -1];
        a[(i + j) & 63] = (a[i] + j) & 65535;
      }
    }
  for (int r = 0; r < 20; r++)
    for (int i = 0; i < N; i++) {
      c[i] = (c[i] * 5 + r) & 65535;
      for (int j = -1; j < n; j++) {
        e[i] += from[j + 1];
        d[(i + j) & 63] = (d[i] + j) & 65535;
      }
    }
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
  n &= 31;
  for (int i = 0; i < N; i++) {
    a[i] = d[i] = i;
    from[i] = i * n;
  }
#pragma kernel
  run(from);
  unsigned hash = 0;
  for (int i = 0; i < N; i++)
    hash = hash * 31u + (unsigned)(a[i] + b[i] + c[i] + d[i] + e[i]);
  printf("%u\n", hash);
}
