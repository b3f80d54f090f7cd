// A comparator uses an object through what it calls: notes show the way.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>
#include <stdlib.h>
static int base = 10;
static int values[4];

static int digit(int v) { return v % base; }
static int key(int v) { return digit(v); }
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: the kernel takes the address of 'compare', which uses 'base' [kernel-function-pointer]
static int compare(const void *a, const void *b) {
  // CHECK: [[@LINE-3]]:{{[0-9]+}}: note: 'digit' is called here, by 'key'
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: note: 'key' is called here, by 'compare'
  return key(*(const int *)a) - key(*(const int *)b);
}
static void work(void) { qsort(values, 4, sizeof values[0], compare); }

int main(void) {
  if (scanf("%d %d", &base, &values[0]) != 2)
    return 1;
#pragma kernel
  work();
  printf("%d\n", values[0]);
}
