// The iterations of a marked loop are the threads. What each has for itself is
// compared row-wise, as it lies, and column-wise; what they share is one.
// RUN: %umm cost %source --sites --json %t.json | FileCheck %s
// CHECK: cost-loop.c: 6 accesses in 100 iterations, UMM, p = 100, w = 32
// CHECK: row-wise                 7               81            2,874
// CHECK-NEXT: column-wise              7               42            2,835
// CHECK-NEXT: as placed                7               81            2,874
// CHECK: Row-wise is as arrays lie. An iteration has 4 bytes of 'key', 32 bytes of 'rows' and 1 byte of 'image->bytes' for itself. Iterations share 'factor' and 'image'.
// CHECK: Iterations go to places of their own, or do not do the same, in 1 access.
// CHECK-NOT: Closed forms
// CHECK: rows[i][2] (read)
// CHECK-NEXT: row-wise                 1 rounds, 1 to 8 a warp
// CHECK-NEXT: column-wise              1 rounds, 1 to 1 a warp
// CHECK-NEXT: as placed                1 rounds, 1 to 8 a warp
// CHECK: factor[key[i]] (read)
// CHECK-NEXT: row-wise                 1 rounds, 3 to 4 a warp
// CHECK-NEXT: column-wise              1 rounds, 3 to 4 a warp
//
// RUN: FileCheck --check-prefix=JSON --input-file=%t.json %s
// JSON: "iterations": 100,
// JSON-NEXT: "skipped": 0,
// JSON-NEXT: "arrays": [
// JSON: "name": "factor",
// JSON-NEXT: "shared": true
// JSON: "name": "rows",
// JSON-NEXT: "shared": false,
// JSON-NEXT: "bytes": 32

// More threads than iterations share an array cannot be made up.
// RUN: not %umm cost %source -p 128 2>&1 | FileCheck --check-prefix=MORE %s
// MORE: error: -p=128: the loop makes 100 iterations, and what more of them would access of the arrays that they share is not known
// RUN: %umm cost %source -p 32 | FileCheck --check-prefix=FEWER %s
// FEWER: 6 accesses in the first 32 of 100 iterations, UMM, p = 32, w = 32

// What is about inputs is not about iterations.
// RUN: not %umm verify %source 2>&1 | FileCheck --check-prefix=CALLS %s
// RUN: not %umm explore %source -o %t.html 2>&1 | FileCheck --check-prefix=CALLS %s
// RUN: not %umm leak %source --secret key 2>&1 < /dev/null | FileCheck --check-prefix=CALLS %s
// CALLS: error: {{.*}}cost-loop.c: it marks loops, which only 'c2cu-umm cost' and 'c2cu-umm figure' take; make one iteration a function, and mark a call of it in 'main' with '#pragma kernel'
// RUN: not %umm cost %source --runs 2 2>&1 | FileCheck --check-prefix=RUNS %s
// RUNS: error: --runs: {{.*}}cost-loop.c marks loops, and is run once; its iterations are what runs are elsewhere, and -p says how many

// A trace that was made by hand is cut in the same way.
// RUN: %c2cu --emit=trace %source -o %t.trace.c
// RUN: cc -I %root/runtime/include %t.trace.c -o %t.exe && env C2CU_TRACE=%t.trace %t.exe
// RUN: FileCheck --check-prefix=TRACE --input-file=%t.trace %s
// TRACE: c2cu-trace 4
// TRACE: object {{[0-9]+}} array 0 4 factor
// TRACE: begin
// TRACE-NEXT: call 0
// TRACE-NEXT: iteration 0
// TRACE-NEXT: f 0 0 -
// TRACE-NEXT: l 1 0 0
// TRACE: iteration 99
// TRACE: iterations 100
// TRACE-NEXT: return 0
// RUN: %umm cost %t.trace | FileCheck %s --check-prefix=CUT
// CUT: 6 accesses in 100 iterations
// RUN: not %umm verify %t.trace 2>&1 | FileCheck --check-prefix=VERIFY %s
// VERIFY: :1: the runs are iterations of marked loops, and only 'c2cu-umm cost' and 'c2cu-umm figure' take them
// RUN: not %umm cost %t.trace %t.trace 2>&1 | FileCheck --check-prefix=TWO %s
// TWO: the runs are iterations of marked loops; give one such trace alone

// A figure has as many threads as it draws iterations.
// RUN: %umm figure rowwise %source --round 0 -o %t.svg
// RUN: FileCheck --check-prefix=FIGURE --input-file=%t.svg %s
// FIGURE: p = 8, w = 4
// RUN: %umm figure placed %source -p 16 -o %t.svg
// RUN: FileCheck --check-prefix=PLACED --input-file=%t.svg %s
// PLACED: As C2CU places it
#include <stdlib.h>
struct image {
  int count;
  unsigned char *bytes;
};

static void draw(struct image *image, const int *key, const float *factor,
                 float (*rows)[8]) {
#pragma kernel for
  for (int i = 0; i < image->count; i++) {
    rows[i][3] = rows[i][2] * factor[key[i]];
    image->bytes[i] = 1;
  }
}

int main(void) {
  int key[100];
  float factor[100] = {0};
  float(*rows)[8] = calloc(100, sizeof *rows);
  struct image image = {100, malloc(100)};
  for (int i = 0; i < 100; i++)
    key[i] = (i * 37 + 11) % 100;
  draw(&image, key, factor, rows);
  return 0;
}
