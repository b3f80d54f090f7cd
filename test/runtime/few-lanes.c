// Statistics warn of launches with few lanes, where there are several: a
// marked call in a loop whose iterations need each other makes one for each.
// RUN: %build %source -p 3 -o %t.program
// RUN: printf '4\n4\n4\n' > %t.in
// RUN: env C2CU_WORKERS=1 C2CU_STATS=%t.json %t.program < %t.in 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=JSON < %t.json
// RUN: env C2CU_WORKERS=1 C2CU_STATS=- %t.program < %t.in 2>&1 | FileCheck %s --check-prefix=JSON
// CHECK: c2cu: note: launches have few lanes (lanes_per_launch)
// JSON: "launches": 4,
// JSON-NEXT: "lanes_per_launch": 3,
// JSON: "warning": "launches have few lanes
//
// One launch has as many lanes as there are inputs; enough are enough.
// RUN: printf '1\n1\n1\n' | env C2CU_WORKERS=1 C2CU_STATS=%t.one.json %t.program 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: bash -c 'yes 4 | head -n 40' | env C2CU_WORKERS=1 C2CU_INPUTS=all C2CU_STATS=%t.many.json %t.program 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: cat %t.one.json %t.many.json | FileCheck %s --check-prefix=NONE
// NONE-NOT: few lanes
#include <stdio.h>

static int square(int n) { return n * n; }

int main(void) {
  int n, b[9] = {1};
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
#pragma kernel
    b[i + 1] = square(b[i]) + i;
  }
  printf("%d\n", b[n]);
}
