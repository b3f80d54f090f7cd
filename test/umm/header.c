// A kernel in a header: places are those of the header, as in the report, and
// the explorer shows both files.
// RUN: rm -rf "%t dir" && mkdir "%t dir" && cp %source "%t dir/my program.c"
// RUN: cp -r %S/Inputs/header "%t dir/own headers"
// RUN: %c2cu "%t dir/my program.c" -I "%t dir/own headers" -o %t.cu --report=%t.json -Wno-data-dependent-address
// RUN: not %umm verify "%t dir/my program.c" -I "%t dir/own headers" --runs 4 --report=%t.json | FileCheck %s
// CHECK: {{^.*}}own headers/kernel.h:4:9: AT(p, i) (read): oblivious
// CHECK: {{^.*}}own headers/kernel.h:5:7: AT(p, p[0] & 3) (read): predicated
// CHECK: {{^.*}}own headers/kernel.h:5:7: AT(p, p[0] & 3) (write): data-dependent address
// CHECK: The first address that differs: {{.*}}own headers/kernel.h:5:7
// CHECK-NEXT: of the loop at {{.*}}own headers/kernel.h:3:3
// CHECK-NEXT: in bump
// CHECK-NOT: contradict
// RUN: %umm explore "%t dir/my program.c" -I "%t dir/own headers" -o %t.html
// RUN: FileCheck --check-prefix=PAGE --input-file %t.html %s
// PAGE: "name":"{{[^"]*}}my program.c"
// PAGE-SAME: "name":"{{[^"]*}}own headers/kernel.h"

#include "kernel.h"
#include <stdio.h>

int a[4];

int main(void) {
  for (int i = 0; i < 4; i++)
    scanf("%d", &a[i]);
#pragma kernel
  bump(a, 4);
  for (int i = 0; i < 4; i++)
    printf("%d\n", a[i]);
}
