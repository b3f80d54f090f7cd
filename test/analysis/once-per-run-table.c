// A table that is filled behind the input is filled for every input, and
// compared each time; one that only the first statements fill is not.
// RUN: %c2cu %source -p 4 -o %t.cu --explain 2>&1 | FileCheck %s --check-prefix=WHY
// RUN: FileCheck %s < %t.cu
// RUN: %c2cu %source -p 4 --dump=classify | FileCheck %s --check-prefix=DUMP
// DUMP: object 'once'{{.*}}, on the device, written once for all inputs
// DUMP: object 'both'{{.*}}, written by the host, written once for all inputs
// WHY: 'once', 32 bytes: uniform (host code fills it once, before all inputs); one copy
// WHY: 'always', 32 bytes: uniform (host code fills it the same way for every input); one copy
// WHY: 'count', 4 bytes: instance (host code fills it once, before all inputs); stays on the host
// WHY: 'both', 4 bytes: instance (host code writes it); stays on the host
#include <stdio.h>

static int once[8], always[8], count, both, x, y;

static void kernel(void) { y = once[1] + always[2] + x; }

int main(void) {
  for (int i = 0; i < 8; i++) {
    once[i] = i;
    count += i;
    both += i;
  }
  if (scanf("%d", &x) != 1)
    return 1;
  for (int i = 0; i < 8; i++)
    always[i] = 2 * i;
  both++;
#pragma kernel
  kernel();
  printf("%d %d %d\n", y, count, both);
  return 0;
}
// What runs change is reset; what they share and may change is compared.
// CHECK: c2cu_objects[] = {
// CHECK-NOT: "count"
// CHECK-NOT: "once"
// CHECK: {"both",
// CHECK: c2cu_uniforms[] = {
// CHECK-NEXT: {"once", (const void *)&::once, sizeof(::once), 0, false, true},
// CHECK-NEXT: {"always", (const void *)&::always, sizeof(::always), 32},
// CHECK: static void c2cu_once() {
// CHECK-NEXT: for (int i = 0; i < 8; i++) {
// CHECK: static c2cu::task c2cu_main(
// CHECK-NEXT: {{^}}{{[{]}}
// CHECK-NEXT: /* What stood here has run, in c2cu_once. */
// CHECK-NEXT: if (c2cu::host::scanf(
// CHECK: .once = c2cu_once,
