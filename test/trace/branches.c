// Every branch of a kernel has its macro and its event; numbers of one
// statement of a switch are one way.
// RUN: %c2cu %source --emit=trace -o %t.c
// RUN: FileCheck --check-prefix=MACRO %s < %t.c
// RUN: cc -w -I%root/runtime/include %t.c -o %t.program
// RUN: echo 6 5 | env C2CU_TRACE=%t.trace %t.program | grep -x 31
// RUN: FileCheck %s < %t.trace
#include <stdio.h>

static int one(int v) { return v + 1; }

// CHECK: c2cu-trace 3
// CHECK: branch [[IF:[0-9]+]] if [[K:[0-9]+]] 0 0 [[#]] 7 x > 3 && y
// CHECK-NEXT: branch [[AND:[0-9]+]] choice [[K]] 0 0 [[#]] 7 x > 3
// CHECK: branch [[SWITCH:[0-9]+]] switch [[K]] 0 0 [[#]] 11 x
// CHECK: branch [[ELVIS:[0-9]+]] conditional [[K]] 1 0 [[#]] 10 i
// CHECK: branch [[CALL:[0-9]+]] call [[K]] 1 0 [[#]] 15 f
// CHECK: begin
static int kernel(int x, int y) {
  int r = 0;
  int (*f)(int) = one;
// MACRO: if (C2CU_IF([[#]], C2CU_IF([[#]], x > 3) && y))
// CHECK: b 1 [[AND]] 1
// CHECK-NEXT: b 1 [[IF]] 1
  if (x > 3 && y)
    r = 1;
// MACRO: switch (C2CU_SWITCH([[#]], x)) {
// CHECK-NEXT: b 1 [[SWITCH]] 1
  switch (x) {
  case 5:
  case 6:
    r += 2;
  }
// CHECK-NEXT: l 1 [[#]] 0
// CHECK-NEXT: b 2 [[ELVIS]] 0
// CHECK-NEXT: b 2 [[CALL]]
// CHECK-NEXT: f 2
// CHECK-NEXT: l 1 [[#]] 1
// CHECK-NEXT: b 2 [[ELVIS]] 1
// CHECK-NEXT: l 1 [[#]] 2
// CHECK-NEXT: return 0
// MACRO: r += C2CU_ELVIS([[#]], i) ?: C2CU_CALL([[#]], C2CU_CHOSEN([[#]], f)(26));
  for (int i = 0; i < 2; i++)
    r += i ?: f(26);
  return r;
}

int main(void) {
  int x, y;
  if (scanf("%d%d", &x, &y) != 2)
    return 1;
#pragma kernel
  int r = kernel(x, y);
  printf("%d\n", r);
}
