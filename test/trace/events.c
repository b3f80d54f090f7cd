// What a trace says: the program's output, its contexts, and where the input
// was left.
// RUN: %c2cu %source --emit=trace -o %t.c
// RUN: cc -O2 -I%root/runtime/include %t.c -o %t.program
// RUN: printf '1 2 7 8' > %t.in
// RUN: env C2CU_TRACE=%t.trace sh -c '%t.program && %t.program' < %t.in | FileCheck --check-prefix=OUT %s
// OUT: 2 4
// OUT-NEXT: 8 10
// RUN: FileCheck %s < %t.trace
// The last run's: it began where the first one had stopped.
#include <stdio.h>

static int a[2];

static void add(int i) {
  a[i] += i + 1;
}

static void kernel(void) {
  for (int i = 0; i < 2; i++)
    add(i);
}

int main(void) {
  if (scanf("%d%d", &a[0], &a[1]) != 2)
    return 1;
#pragma kernel
  kernel();
  printf("%d %d\n", a[0], a[1]);
}
// CHECK: {{^}}c2cu-trace 3
// CHECK-NEXT: source {{.*}}events.c
// CHECK-NEXT: file 0 {{.*}}events.c
// CHECK-NEXT: object 0 instance 8 4 a
// CHECK: function [[K:[0-9]+]] 0 19 kernel
// CHECK: function [[F:[0-9]+]] 0 15 add
// CHECK: loop [[L:[0-9]+]] [[K]] 0 0 20 3
// CHECK: callsite [[C:[0-9]+]] [[K]] 1 0 21 5 add(i)
// CHECK: site [[S:[0-9]+]] update [[F]] 0 0 16 3 16 7 a[i]
// CHECK: begin
// CHECK-NEXT: call 0
// CHECK-NEXT: f 0 [[K]] -
// CHECK-NEXT: l 1 [[L]] 0
// CHECK-NEXT: f 2 [[F]] [[C]]
// CHECK-NEXT: r 3 [[S]] 0 0 4
// CHECK-NEXT: w 3 [[S]] 0 0 4
// CHECK-NEXT: l 1 [[L]] 1
// CHECK-NEXT: f 2 [[F]] [[C]]
// CHECK-NEXT: r 3 [[S]] 0 4 4
// CHECK-NEXT: w 3 [[S]] 0 4 4
// CHECK-NEXT: l 1 [[L]] 2
// CHECK-NEXT: return 0
// CHECK-NEXT: end
