// How many operations a kernel has, by which it is put on one side where cores
// and a GPU may compute other bytes.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck %s --input-file=%t.cu --check-prefix=TEXT
#include <math.h>
#include <stdio.h>

int a[64], n;
double x;

// One of the function, one of the assignment.
// TEXT-LABEL: struct c2cu_call_0 {
// TEXT: work = 2;
static void constant(void) {
  do {
    n = 3;
  } while (0);
}

// 64 times 15: three of the loop; in the body an assignment, two elements, an
// addition, and a division, which counts as 8.
// TEXT-LABEL: struct c2cu_call_1 {
// TEXT: work = 961;
static void counted(void) {
  for (int i = 0; i < 64; i++)
    a[i] = a[i] / 3 + i;
}

// Half as many, and downwards.
// TEXT-LABEL: struct c2cu_call_2 {
// TEXT: work = 481;
static void halved(void) {
  for (int i = 62; i >= 0; i -= 2)
    a[i] = a[i] / 3 + i;
}

// Nobody knows how often: 16 times. Of a branch the longer side counts, in which
// a function of libm is as 25.
// TEXT-LABEL: struct c2cu_call_3 {
// TEXT: work = 593;
static void unknown(void) {
  while (n > 1)
    if (n & 1)
      n--;
    else
      n = (int)exp(n / 3.0);
}

// CHECK-LABEL: call of 'called':
// CHECK: may differ: calls exp (line [[#@LINE-4]]); all run on one side, by how much that is: an input has about 1780 operations
// TEXT-LABEL: struct c2cu_call_4 {
// TEXT: work = 1780;
static void called(void) {
  unknown();
  unknown();
  unknown();
}

int main(void) {
  if (scanf("%d %lf", &n, &x) != 2)
    return 1;
#pragma kernel
  constant();
#pragma kernel
  counted();
#pragma kernel
  halved();
#pragma kernel
  unknown();
#pragma kernel
  called();
  printf("%d %g %d\n", n, x, a[3]);
}
