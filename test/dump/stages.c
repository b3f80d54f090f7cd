// --dump knows its stages: those that the table says, no others.
// RUN: not %c2cu %source --dump=bin -o - 2>&1 | FileCheck %s
// RUN: not %c2cu %source --dump= -o - 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %c2cu --help | FileCheck %s --check-prefix=HELP
// CHECK: c2cu: error: --dump takes one of the stages merge, reading, loops, bind, flow, classify, judge, lower, evaluate, place, edits, not 'bin'
// NONE: stages merge, reading, loops, bind, flow, classify, judge, lower, evaluate, place, edits, not ''
// HELP: --dump=<stage> {{.*}}: one of merge, reading, loops, bind, flow, classify, judge, lower, evaluate, place, edits
//
// Each prints something for a program of loops, which comes through all of them,
// and nothing is written.
// RUN: bash -c 'for stage in reading loops bind flow classify judge lower evaluate place edits; do \
// RUN:   %c2cu %source --dump=$stage -o %t.cu > %t.out && test -s %t.out && test ! -e %t.cu || exit 1; done'
//
// A stage that a translation leaves out cannot be shown.
// RUN: not %c2cu %source --dump=lower --emit=trace -DCALL -o %t.cu 2> %t.err > %t.out
// RUN: FileCheck %s --check-prefix=LEFT-OUT --input-file=%t.err
// RUN: not %c2cu %source --dump=merge -o %t.cu 2>&1 | FileCheck %s --check-prefix=NO-MERGE
// NO-MERGE: c2cu: error: --dump=merge: this translation leaves that stage out
// RUN: not %c2cu %source --dump=loops -DCALL -o %t.cu 2>&1 | FileCheck %s --check-prefix=NO-LOOP
// RUN: test ! -s %t.out && test ! -e %t.cu
// LEFT-OUT: c2cu: error: --dump=lower: this translation leaves that stage out
// NO-LOOP: c2cu: error: --dump=loops: this translation leaves that stage out
#include <stdio.h>
static int a[8];
#ifdef CALL
static void twice(void) {
  for (int i = 0; i < 8; i++)
    a[i] *= 2;
}
#endif
int main(void) {
  if (scanf("%d", &a[0]) != 1)
    return 1;
#ifdef CALL
#pragma kernel
  twice();
#else
#pragma kernel for
  for (int i = 0; i < 8; i++)
    a[i] *= 2;
#endif
  printf("%d\n", a[0]);
}
