// Workers that are killed, wherever they are, keep nobody waiting: their inputs
// are done by others, or the program ends with a status.
// RUN: %build %source -o %t.program
// RUN: seq 1 4000 > %t.in
// RUN: env C2CU_WORKERS=1 %t.program < %t.in > %t.wanted
// RUN: python3 %S/Inputs/kill_workers.py %t.program %t.in %t.wanted 40 | FileCheck %s
// CHECK: {{^}}40 is right
// CHECK-NOT: {{.}}
#include <stdio.h>

static unsigned scramble(unsigned n) {
  for (int i = 0; i < 10000; i++)
    n = n * 1664525u + 1013904223u;
  return n;
}

int main(void) {
  unsigned n, result;
  scanf("%u", &n);
  printf("%u: ", n);
#pragma kernel
  result = scramble(n);
  printf("%u\n", result);
}
