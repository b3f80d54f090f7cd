// An argument of the call bounds an inner loop: nothing is known of it, and what
// its iterations do counts. Where they are apart, threads share those around.
// RUN: %bulk %s --refused simple:driver-simple-shape
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK: iteration 1 stores element 1 of 'a', as iteration 0 does
// CHECK: 'apart' has loops with independent iterations
//@ in: 3 2
//@ in: 63 60
//@ in: 0 1
//@ in: 64 63
#include <stdio.h>

#define N 64

static int a[N], b[N], c[N], d[N];

static void meet(int n) {
  // Iteration 1 writes what iteration 0 reads, if n is more than 1.
  for (int r = 0; r < 20; r++)
    for (int i = 0; i < N; i++) {
      a[i] = i * r;
      for (int j = 1; j < n; j++)
        b[i] += a[j];
    }
}

static void apart(int n) {
  for (int r = 0; r < 20; r++)
    for (int i = 0; i < N; i++)
      for (int j = 1; j < n; j++)
        c[i] += d[j] + r;
}

int main(void) {
  int n, m;
  if (scanf("%d %d", &n, &m) != 2)
    return 1;
  for (int i = 0; i < N; i++)
    a[i] = d[i] = i * n % 50;
#pragma kernel
  meet(n);
#pragma kernel
  apart(m);
  unsigned hash = 0;
  for (int i = 0; i < N; i++)
    hash = hash * 31u + (unsigned)(a[i] + b[i] + c[i] + d[i]);
  printf("%u\n", hash);
}
