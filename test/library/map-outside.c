// An access that a clause excludes ends the process, whatever the element is,
// before it is accessed.
// RUN: %c2cu %source --emit=library -o %t.cu
// RUN: g++ -std=c++20 -O2 -ffp-contract=off -pthread -I%root/runtime/include -x c++ -c %t.cu -o %t.library.o
// RUN: gcc -DDRIVER -c %source -o %t.o && g++ %t.o %t.library.o -pthread -o %t.program
// RUN: %t.program 0 | FileCheck %s --check-prefix=FINE
// FINE: 45 165 90
// FINE-NEXT: as written: 55 3
// RUN: not --crash %t.program 1 2> %t.err && FileCheck %s --check-prefix=GATHER < %t.err
// GATHER: c2cu: error: the marked loop in line 37, in gather(): iteration 7 accesses x[12], outside of map(to: x[0:10])
// RUN: not --crash %t.program 2 2> %t.err && FileCheck %s --check-prefix=BEFORE < %t.err
// BEFORE: in gather(): iteration 3 accesses x[-1], outside of map(to: x[0:10])
// RUN: not --crash %t.program 3 2> %t.err && FileCheck %s --check-prefix=ROW < %t.err
// ROW: in rows(): iteration 2 accesses v->a[12], outside of map(tofrom: v->a[8:4])
// RUN: not --crash %t.program 4 2> %t.err && FileCheck %s --check-prefix=NONE < %t.err
// NONE: in gather(): iteration 0 accesses x[0], outside of map(to: x[0:0])
// RUN: not --crash %t.program 5 2> %t.err && FileCheck %s --check-prefix=NULL < %t.err
// NULL: in gather(): iteration 0 accesses x[5], outside of map(to: x[0:3])
// RUN: not --crash %t.program 6 2> %t.err && FileCheck %s --check-prefix=LARGE < %t.err
// LARGE: in large(): iteration 0 accesses x[-8], outside of map(to: x[0:10])
//
// By several threads one says it.
// RUN: not --crash env C2CU_THREADS=4 %t.program 7 2> %t.err && FileCheck %s --check-prefix=ONCE < %t.err
// ONCE: in gather(): iteration {{[0-9]+}} accesses x[{{[0-9]+}}], outside
// ONCE-NOT: c2cu:
struct vector {
  int *a, k;
};
void gather(const int *at, const int *x, int *out, int n, int size);
void rows(struct vector *v, const int *at, int n);
int large(const unsigned long *at, const int *x, int n, int size);
int last(const int *at, const int *x, int n, int size);

#ifndef DRIVER
void gather(const int *at, const int *x, int *out, int n, int size) {
#pragma kernel for map(to: x[0:size])
  for (int i = 0; i < n; i++)
    out[i] = x[at[i]];
}

void rows(struct vector *v, const int *at, int n) {
#pragma kernel for map(tofrom: v->a[i*v->k:v->k])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < v->k; j++)
      v->a[at[i * v->k + j]] = 1;
}

int large(const unsigned long *at, const int *x, int n, int size) {
  int s = 0;
#pragma kernel for map(to: x[0:size])
  for (int i = 0; i < n; i++)
    s += x[at[i]];
  return s;
}

// The last iteration runs as written, without a check.
int last(const int *at, const int *x, int n, int size) {
  int y = 0;
#pragma kernel for map(to: x[0:size])
  for (int i = 0; i < n; i++)
    y = x[at[i]];
  return y;
}

#else
#include <stdio.h>
#include <stdlib.h>

static int at[1000000], x[1000], out[1000000];

int main(int argc, char **argv) {
  for (int i = 0; i < 1000000; i++)
    at[i] = i % 10;
  for (int i = 0; i < 1000; i++)
    x[i] = i;
  struct vector v = {x, 4};
  unsigned long far[2] = {-8ul, 0};
  switch (argc > 1 ? atoi(argv[1]) : 0) {
  case 0: {
    gather(at, x, out, 10, 10);
    int s = 0, t = 0;
    for (int i = 0; i < 10; i++)
      s += out[i];
    for (int i = 0; i < 12; i++)
      at[i] = i;
    rows(&v, at, 3);
    for (int i = 0; i < 20; i++)
      t += x[i];
    at[9] = 90;
    printf("%d %d %d\n", s, t + 29, last(at, x, 10, 10));
    // Where iterations meet, no clause is relied on.
    at[2] = 55;
    x[55] = 55;
    gather(at, x, x + 1, 3, 10);
    printf("as written: %d %d\n", x[3], x[1] + 2);
    return 0;
  }
  case 1:
    at[7] = 12;
    gather(at, x, out, 10, 10);
    break;
  case 2:
    at[3] = -1;
    gather(at, x + 1, out, 10, 10);
    break;
  case 3:
    for (int i = 0; i < 12; i++)
      at[i] = i;
    at[11] = 12;
    rows(&v, at, 3);
    break;
  case 4:
    gather(at, x, out, 10, 0);
    break;
  case 5:
    at[0] = 5;
    gather(at, NULL, out, 10, 3);
    break;
  case 6:
    large(far, x + 8, 2, 10);
    break;
  case 7:
    gather(at, x, out, 1000000, 9);
    break;
  }
  puts("still here");
  return 0;
}
#endif
