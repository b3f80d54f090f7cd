// Host code that fills a table from what it has filled before: one copy for
// all inputs will do where every run starts from initial values, but not in
// the simple driver, which has one for all runs and copies each to the device.
// RUN: %c2cu %source -p 8 --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=GROUPED
// RUN: %c2cu %source -p 8 --driver=simple --explain -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>
static int powers[8] = {1}, a, b;
static void work(void) { b = powers[a & 7]; }
int main(void) {
  for (int i = 1; i < 8; ++i)
    powers[i] = 3 * powers[i - 1];
  if (scanf("%d", &a) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d\n", b);
}
// GROUPED: object 'powers', 32 bytes: uniform (host code fills it once, before all inputs)
// GROUPED-NOT: 'powers': in
// CHECK: object 'powers', 32 bytes: instance (host code fills it and reads it)
// CHECK: 48 bytes in
// CHECK-NEXT: 'powers': in
