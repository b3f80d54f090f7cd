// Which element is accessed depends on the input. A warning, by default;
// --require-oblivious makes it an error, and an older output stays.
// RUN: %c2cu %source -p 8 -Wdata-dependent-address -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 --report=%t.json -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 --report=%t.json -Wno-data-dependent-address -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 --driver=sequential -o %t.cu 2>&1 | count 0
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 --require-oblivious -o %t.cu --report=%t.json 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %c2cu %source -p 8 --require-oblivious -Wno-data-dependent-address -o %t.cu 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: grep -x old %t.cu
#include <stdio.h>

static int table[256], x;

// ERROR: data-dependent-address.c:[[@LINE+7]]:10: error: which element 'table[i]' accesses depends on data [data-dependent-address]
// CHECK: data-dependent-address.c:[[@LINE+6]]:10: warning: which element 'table[i]' accesses depends on data [data-dependent-address]
// CHECK: data-dependent-address.c:[[@LINE+5]]:10: note: threads of a warp may access as many places as they are; the notes show how data come there
// CHECK: data-dependent-address.c:[[@LINE-5]]:24: note: 'x' differs from input to input
// CHECK: data-dependent-address.c:[[@LINE+8]]:19: note: passed as 'i' here
// CHECK: data-dependent-address.c:[[@LINE+2]]:16: note: used as an index here
static int look(int i) {
  return table[i];
}

static void kernel(void) {
  int unrelated = look(3);
  table[0] = look(x & 255) + unrelated;
}

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  for (int i = 0; i < 256; i++)
    table[i] = i;
#pragma kernel
  kernel();
  printf("%d\n", table[0]);
}
