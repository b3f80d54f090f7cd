// What C2CU makes of a program has objects elsewhere than column-wise: a thread's
// own memory word by word, large ones in the record of an input, in tiles what
// is column-wise. It is a third arrangement, where that costs something else.
// RUN: %umm cost %source --runs 1 --sites --json %t.json | FileCheck %s
// CHECK: row-wise               250        6,950,912        7,050,662
// CHECK-NEXT: column-wise            250        3,690,496        3,790,246
// CHECK-NEXT: as placed              250        2,543,616        2,643,366
// CHECK: Row-wise takes 1.9 times as long as column-wise, and 2.7 times as long as C2CU places it.
// CHECK: st.s[st.n++] (write)
// CHECK-NEXT: row-wise {{.*}} 17 to 17 a warp
// CHECK-NEXT: column-wise {{.*}} 17 to 17 a warp
// CHECK-NEXT: as placed {{.*}} 1 to 1 a warp
// CHECK: big[i] (update)
// CHECK-NEXT: row-wise {{.*}} 32 to 32 a warp
// CHECK-NEXT: column-wise {{.*}} 1 to 1 a warp
// CHECK-NEXT: as placed {{.*}} 32 to 32 a warp
// RUN: FileCheck --check-prefix=JSON --input-file=%t.json %s
// JSON: "layout": "columnwise",
// JSON: "name": "as placed",
// JSON-NEXT: "layout": "placed",

// A layout of the user's comes behind it, and the sentence stays.
// RUN: %umm cost %source --runs 1 --layout words | FileCheck --check-prefix=CHOSEN %s
// CHOSEN: as placed
// CHOSEN-NEXT: chosen
// CHOSEN: as long as C2CU places it.

// Where it is column-wise, nothing is said; nor where a trace is older.
// RUN: %umm cost %root/samples/prefix_sums/prefix_sums.c -D N=6 | FileCheck --check-prefix=SAME --implicit-check-not=place %s
// SAME: column-wise
// RUN: %umm cost %S/Inputs/prefix_sums-6.trace | FileCheck --check-prefix=SAME --implicit-check-not=place %s

// RUN: %umm figure placed %source --round 4 | FileCheck --check-prefix=FIGURE %s
// FIGURE: As C2CU places it: {{.*}}st.n
// FIGURE: 1 + 1 + 6 − 1 = 7 time units

// RUN: %c2cu %source --emit=trace --lower=rowwise -o - | FileCheck --check-prefix=TABLE %s
// TABLE-DAG: {&in, 64, 4, "instance", "in", "words", 1},
// TABLE-DAG: {0, 16, 4, "local", "own@kernel", "words", 1},
// TABLE-DAG: {&st, 68, 68, "instance", "st", "words", 1},
// TABLE-DAG: {&table, 16, 4, "uniform", "table", "", 1},
// TABLE-DAG: {&big, 20000, 4, "instance", "big", "records", 1},
// RUN: %c2cu %source -D LARGE=1 --emit=trace -o - | FileCheck --check-prefix=TILES %s
// TILES-DAG: {&big, {{[0-9]+}}, 4, "instance", "big", "tiles:64", 1},
// TILES-DAG: {&st, 68, 68, "instance", "st", "words", 1},

#include <stdio.h>

#ifdef LARGE
#define MANY 100000
#else
#define MANY 5000
#endif

struct stack {
  int s[16];
  int n;
};
static struct stack st;
static int in[16], out, big[MANY], table[4] = {1, 2, 3, 4};

static void kernel(void) {
  int own[4] = {0};
  st.n = 0;
  for (int i = 0; i < 16; i++) {
    st.s[st.n++] = in[i];
    big[i] += table[i % 4];
    own[i % 4] += in[i];
  }
  out = own[0] + own[1] + own[2] + own[3];
  for (int i = 0; i < 16; i++)
    out = out * 3 + st.s[--st.n];
}

int main(void) {
  for (int i = 0; i < 16; i++)
    if (scanf("%d", &in[i]) != 1)
      return 1;
#pragma kernel
  kernel();
  printf("%d\n", out);
}
