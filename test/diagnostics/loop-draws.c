// Numbers that iterations draw are drawn before they run: how many there are is
// the same for each of them, and known when the loop is entered.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdio.h>
#include <stdlib.h>

void in_condition(int *x, const int *which, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: the marked loop calls 'rand', and how often is not the same in each iteration, or not known when the loop is entered [loop-draws]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: numbers are drawn before iterations run, as many for each: call 'rand' in no condition, and in no loop that data end; or call it in a loop before, and keep what it returns in an array; or give each iteration a generator of its own, as 'rand_r' is
    if (which[i])
      x[i] = rand();
}

void while_data_say_so(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int v;
    do
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'rand', and how often {{.*}} [loop-draws]
      v = rand();
    while (v > RAND_MAX / 2);
    x[i] = v;
  }
}

void more_and_more(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int v = 0;
    for (int k = 0; k < i; k++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'random', and how often {{.*}} [loop-draws]
      v += random();
    x[i] = v;
  }
}

void until(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'rand', and may end early [loop-draws]
    x[i] = rand();
    if (i == 50)
      break;
  }
}

void of_two_kinds(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'rand', and 'random' as well [loop-draws]
    x[i] = rand() - random();
}

void in_order(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'rand', and 'srand' in what its iterations do in order [loop-draws]
    int v = rand() % 6;
    v += v / 3;
    if (printf("%d\n", v) < 0)
      srand(4);
  }
}

void by_pointer(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'rand', perhaps, through a pointer [loop-draws]
    x[i] = (*rand)() + 1;
}

static int reversed(const void *a, const void *b) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'rand', and how often {{.*}} [loop-draws]
  return rand() % 2 ? 1 : -1;
}

void by_the_library(int (*x)[4], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    qsort(x[i], 4, sizeof **x, reversed);
}

static int tossed(int n) {
  const int before = n ? tossed(n - 1) : 0;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} 'rand', and how often {{.*}} [loop-draws]
  return before + rand() % 10;
}

void by_itself(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i] = tossed(3);
}
