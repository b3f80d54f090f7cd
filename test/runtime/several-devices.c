// A CPU that plays three devices, each with memory of its own: groups are dealt
// to them, by one process and by workers, and what is printed is the same.
// RUN: rm -rf %t && mkdir %t && %build %source -o %t/cpu
// RUN: %build %source -DC2CU_MEMORIES=3 -o %t/program
// RUN: bash -c 'for i in {1..3000}; do echo $i $((i %% 7)); done' > %t/in
// DEFINE: %{run} = env C2CU_INPUTS=3000 C2CU_GUESS=0 C2CU_GROUP=20
// RUN: %{run} %t/cpu < %t/in > %t/wanted
// RUN: %{run} C2CU_WORKERS=1 C2CU_DEVICES=1 C2CU_STATS=%t/one %t/program < %t/in > %t/out && cmp %t/out %t/wanted
// RUN: %{run} C2CU_WORKERS=1 C2CU_DEVICES=all C2CU_STATS=%t/all %t/program < %t/in > %t/out && cmp %t/out %t/wanted
// RUN: %{run} C2CU_WORKERS=1 C2CU_DEVICES=2,0 C2CU_STATS=%t/two %t/program < %t/in > %t/out && cmp %t/out %t/wanted
// RUN: %{run} C2CU_WORKERS=4 C2CU_DEVICES=1 C2CU_STATS=%t/workers-one %t/program < %t/in > %t/out && cmp %t/out %t/wanted
// RUN: %{run} C2CU_WORKERS=4 C2CU_DEVICES=all C2CU_STATS=%t/workers-all %t/program < %t/in > %t/out && cmp %t/out %t/wanted
// RUN: %{run} C2CU_WORKERS=4 C2CU_DEVICES=2,0 C2CU_STATS=%t/workers-two %t/program < %t/in > %t/out && cmp %t/out %t/wanted
// RUN: %{run} C2CU_WORKERS=4 C2CU_DEVICES=all C2CU_VERIFY=1 %t/program < %t/in > %t/out && cmp %t/out %t/wanted
//
// Each of them has had a part, and all together have had all.
// RUN: python3 -c 'import json, sys; \
// RUN:   [print(name, run["devices"], len(run["lanes_of_device"]), min(run["lanes_of_device"]) > 0, sum(run["lanes_of_device"])) \
// RUN:   for name in sys.argv[1:] for run in [json.load(open("%t/" + name))]]' one all two workers-one workers-all workers-two | FileCheck %s
// CHECK: {{^}}one 1 1 True 6000
// CHECK-NEXT: {{^}}all 3 3 True 6000
// CHECK-NEXT: {{^}}two 2 2 True 6000
// CHECK-NEXT: workers-one 1 1 True 6000
// CHECK-NEXT: workers-all 3 3 True 6000
// CHECK-NEXT: workers-two 2 2 True 6000
//
// Devices that are not there are refused, by one process and by the owner of a
// device; and so are all, where there is no code for them.
// RUN: %{run} C2CU_WORKERS=1 C2CU_DEVICES=5 not %t/program < %t/in 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: %{run} C2CU_WORKERS=4 C2CU_DEVICES=5 not %t/program < %t/in 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: bash -c 'C2CU_INPUTS=3000 C2CU_WORKERS=4 C2CU_DEVICES=5 %t/program < %t/in 2> %t/err; echo $?' | FileCheck %s --check-prefix=STATUS
// STATUS: {{^2$}}
// MISSING: c2cu: error: C2CU_DEVICES=5: there are 3 GPUs here; set it to all, to how many are to be used, or to numbers from 0 to 2 with commas between them
// MISSING-NOT: {{.}}
// RUN: %{run} C2CU_DEVICES=none %t/cpu < %t/in | cmp - %t/wanted
// RUN: %{run} C2CU_DEVICES=1 not %t/cpu < %t/in 2>&1 | FileCheck %s --check-prefix=CODE
// CODE: c2cu: error: C2CU_DEVICES=1: this program has no code for GPUs; build it with c2cu build, or with nvcc
#include <stdio.h>

static int n, add, value[4], *at;
static unsigned table[64]; // the same for all inputs

static void fill(void) {
  for (int i = 0; i < 64; i++)
    table[i] = i * 2654435761u;
}

static void scatter(void) {
  for (int i = 0; i < 4; i++)
    value[i] = (int)(table[(n + i) % 64] >> 8) + add;
  at = &value[n % 4]; // a pointer that travels
}

static void change(void) {
  *at += n;
  for (int i = 1; i < 4; i++)
    value[i] ^= value[i - 1];
}

int main(void) {
  if (scanf("%d %d", &n, &add) != 2)
    return 1;
  fill();
#pragma kernel
  scatter();
  printf("%d:", value[n % 4]);
  add = value[0] & 7;
#pragma kernel
  change();
  printf(" %d %d %d %d %d\n", add, value[0], value[1], value[2], value[3]);
}
