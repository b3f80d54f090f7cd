// --dump knows its stages.
// RUN: not %c2cu %source --dump=bin -o - 2>&1 | FileCheck %s
// RUN: not %c2cu %source --dump= -o - 2>&1 | FileCheck %s --check-prefix=NONE
// CHECK: c2cu: error: --dump takes one of the stages bind, flow, classify, lower, place, edits, not 'bin'
// NONE: stages bind, flow, classify, lower, place, edits, not ''
int main(void) { return 0; }
