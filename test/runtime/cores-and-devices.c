// Where kernels run on cores and on devices, both have parts of the inputs, in
// whatever way they are dealt out, and what is printed is the same: with devices
// that are there, absent, late, do not open, or die, and with launches that cores
// begin and devices end.
// RUN: rm -rf %t && mkdir %t && %build %source -o %t/cpu
// RUN: %build %source -DC2CU_MEMORIES=2 -o %t/program
// RUN: bash -c 'for i in {1..24000}; do echo $i $((i %% 7)); done' > %t/in
// RUN: env C2CU_WORKERS=2 C2CU_GROUP=50 %t/cpu < %t/in > %t/wanted
// RUN: sh %S/Inputs/cores-and-devices.sh %t > %t/said 2> %t/notes
// RUN: FileCheck %s < %t/said && FileCheck %s --check-prefix=NOTES < %t/notes
// CHECK: turns, 2 workers: both, same output, on cores some, on devices some
// CHECK-NEXT: turns, 5 workers: both, same output, on cores some, on devices some
// CHECK-NEXT: turns, from a pipe: both, same output, on cores some, on devices some
// CHECK-NEXT: turns, verified: both, same output, on cores some, on devices some
// CHECK-NEXT: as it comes: both, same output, on cores some, on devices any
// CHECK-NEXT: late: both, same output, on cores some, on devices any
// CHECK-NEXT: fail: both, same output, on cores all, on devices none
// CHECK-NEXT: die: both, same output, on cores some, on devices some
// CHECK-NEXT: costly: cpu, same output, on cores all, on devices none
// CHECK-NEXT: absent: cpu, same output, on cores all, on devices none
// CHECK-NEXT: killed: both, same output, on cores some, on devices some
// CHECK-NEXT: none: cpu, same output, on cores all, on devices none
// CHECK-NEXT: 2: played, same output, on cores none, on devices all
// CHECK-NEXT: one worker: both, same output, on cores some, on devices some
// CHECK-NEXT: one worker, from a pipe: both, same output, on cores some, on devices some
// CHECK-NEXT: fail, 1: status 1
// CHECK-NEXT: absent, 1: status 4
// CHECK-NEXT: asked for, 5 cores: both, same output, on cores some, on devices some
// CHECK-NEXT: asked for, 1 core: both, same output, on cores some, on devices some
// CHECK-NEXT: one core has computed less than five
// CHECK-NEXT: asked for, one worker: both, same output, on cores some, on devices some
// CHECK-NEXT: asked for, die: both, same output, on cores some, on devices some
// CHECK-NEXT: asked for, both die: 0 of 8 differ
// CHECK-NEXT: asked for, costly: both, same output, on cores some, on devices some
// CHECK-NEXT: asked for, fail: status 1
// CHECK-NEXT: asked for, absent: status 4
// CHECK-NEXT: asked for, one too many: status 2
// CHECK-NEXT: asked for, no device: cpu, same output, on cores all, on devices none
// NOTES: c2cu: note: device 0 does not open
// NOTES-NEXT: c2cu: note: a process that owns a device was ended by signal 6
// NOTES-NEXT: c2cu: note: a process that owns a device was ended by signal 9
// NOTES-NEXT: c2cu: error: device 0 does not open
// NOTES-NEXT: c2cu: error: there is no device
// NOTES-NEXT: c2cu: note: a process that owns a device was ended by signal 6
// NOTES-NEXT: c2cu: error: device 0 does not open
// NOTES-NEXT: c2cu: error: there is no device
// NOTES-NEXT: c2cu: error: C2CU_DEVICES=3: there are 2 GPUs here; set it to all, {{.*}}
// NOTES-NOT: {{.}}
#include <stdio.h>

static int n, add, value[4], *at;
static unsigned table[64]; // the same for all inputs
static int kept;           // on the host

static void fill(void) {
  for (int i = 0; i < 64; i++)
    table[i] = i * 2654435761u;
}

static void scatter(void) {
  for (int i = 0; i < 4; i++)
    value[i] = (int)(table[(n + i) % 64] >> 8) + add;
  at = &value[n % 4]; // a pointer that travels
}

static int change(int by) {
  for (int i = 1; i < 4; i++)
    value[i] ^= value[i - 1] + by;
  return value[3] % 3;
}

int main(void) {
  if (scanf("%d %d", &n, &add) != 2)
    return 1;
  fill();
  kept = n * 3;
#pragma kernel
  scatter();
  *at += n;
  int more = 1;
  for (int k = 0; k < 4 && more > 0; k++) {
#pragma kernel
    more = change(n & 7);
  }
  printf("%d %d %d %d %d\n", value[0], value[1], value[2], value[3], kept);
}
