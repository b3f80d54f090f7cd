// Kernels have names where only the device's code is compiled: of each call by
// its number, and of spread loops besides. main is no part of that.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
// RUN: %c2cu %source -p 8 --driver=sequential -o - | FileCheck %s --check-prefix=NONE
// NONE-NOT: C2CU_DEVICE_
#include <stdio.h>

int n, a[1024];

void next(void) { n++; }

void turn(void) {
  for (int i = 0; i < 512; i++) {
    int t = a[i];
    a[i] = a[1023 - i];
    a[1023 - i] = t;
  }
}

// CHECK: struct c2cu_call_0 {
// CHECK: static constexpr unsigned number = 0;
// CHECK: struct c2cu_call_1 {
// CHECK: static constexpr unsigned number = 1;
// CHECK: {{^}}} // namespace c2cu_program
// CHECK: {{^}}C2CU_DEVICE_CODE(0, c2cu_program::c2cu_call_0)
// CHECK-NEXT: {{^}}C2CU_DEVICE_CODE(1, c2cu_program::c2cu_call_1)
// CHECK-NEXT: {{^}}C2CU_SPREAD_CODE(1, c2cu_program::c2cu_call_1)
// CHECK-EMPTY:
// CHECK: {{^}}#ifndef C2CU_DEVICE_IMAGE
// CHECK: c2cu_main(
// CHECK: {{^}}int main(
// CHECK: {{^}}#endif
int main(void) {
#pragma kernel
  next();
  for (int i = 0; i < 1024; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  turn();
  printf("%d %d\n", n, a[0]);
}
