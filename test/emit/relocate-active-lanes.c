// Pointers are made in the rows of inputs alone: a lane without an input has no
// row, and what lies there belongs to another launch.
// RUN: %c2cu %source --lower=rowwise -o - | FileCheck %s
#include <stdio.h>

static int x, *targets[64];

static void work(void) {
  **targets += 1;
  targets[1] = targets[0];
}

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  targets[0] = &x;
#pragma kernel
  work();
  printf("%d\n", *targets[1]);
}
// CHECK: static void run(Lane &c2cu_lane) {
// CHECK: c2cu::in_row> targets(c2cu_lane);
// CHECK: if (c2cu_lane.active()) {
// CHECK-NEXT: const c2cu::range here[] = {
// CHECK: c2cu::to_pointer(here));
// CHECK: invoke
// CHECK: if (c2cu_lane.active()) {
// CHECK-NEXT: const c2cu::range here[] = {
// CHECK: c2cu::to_link(here));
