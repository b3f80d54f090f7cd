// %verdicts passes a right report and fails a wrong one, saying how it is
// wrong. A stand-in for c2cu and c2cu-umm makes the mistakes.
// DEFINE: %{verdicts} = %root/test/tools/verdicts.py %s --c2cu %S/Inputs/fake-verdicts
// DEFINE: %{runs} = %{verdicts} --umm %S/Inputs/fake-verdicts
//@ in: 1
//@ in: 2
// expect-all

// RUN: %{verdicts} && %{runs}

// RUN: env FAULT=data-dependent-is-predicated not %{verdicts} 2>&1 | FileCheck %s --check-prefix=WEAKER
// WEAKER: verdicts-can-fail.c:{{[0-9]+}}: a[x & 3] write data-dependent address: expected this; the report says predicated
// RUN: env FAULT=predicated-is-oblivious not %{verdicts} 2>&1 | FileCheck %s --check-prefix=OBLIVIOUS
// OBLIVIOUS: a[1] write predicated: expected this; the report says oblivious
// RUN: env FAULT=missing not %{verdicts} 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: a[1] write predicated: expected 1 of this text and kind; the report has 0
// RUN: env FAULT=kind not %{verdicts} 2>&1 | FileCheck %s --check-prefix=KIND
// KIND: a[0] read oblivious: nothing of this kind was expected
// RUN: env FAULT=extra not %{verdicts} 2>&1 | FileCheck %s --check-prefix=EXTRA
// EXTRA: a[0] write oblivious: nothing of this kind was expected
// RUN: env FAULT=branch not %{verdicts} 2>&1 | FileCheck %s --check-prefix=BRANCH
// BRANCH: branch x & 1 data-dependent: the report says {{.*}} uniform
// RUN: env FAULT=call not %{verdicts} 2>&1 | FileCheck %s --check-prefix=CALL
// CALL: expected a marked call that is data-dependent; the report has oblivious
// RUN: env FAULT=no-reason not %{verdicts} 2>&1 | FileCheck %s --check-prefix=REASON
// REASON: the report gives no condition for {{.*}} a[1] write predicated

// Runs tell the worst faults without any annotation.
// RUN: env FAULT=data-dependent-is-predicated not %{runs} --contradictions-only 2>&1 | FileCheck %s --check-prefix=ADDRESS
// ADDRESS: a[x & 3] write predicated: but between two runs it is data-dependent address
// RUN: env FAULT=predicated-is-oblivious not %{runs} --contradictions-only 2>&1 | FileCheck %s --check-prefix=HAPPENS
// HAPPENS: a[1] write oblivious: but between two runs it is predicated
// RUN: env FAULT=missing not %{runs} --contradictions-only 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: site 1, at {{.*}}: traced ('w'), and not in the report
// RUN: env FAULT=moved not %{runs} --contradictions-only 2>&1 | FileCheck %s --check-prefix=MOVED
// MOVED: elsewhere in the report
// RUN: env FAULT=killed not %{runs} --contradictions-only 2>&1 | FileCheck %s --check-prefix=KILLED
// KILLED: the trace has no end
// RUN: env FAULT=prints not %{runs} 2>&1 | FileCheck %s --check-prefix=PRINTS
// PRINTS: traced, the program does something else
// RUN: env FAULT=verify not %{runs} 2>&1 | FileCheck %s --check-prefix=VERIFY
// VERIFY: c2cu-umm verify: status 3

// The same of execution tests.
// DEFINE: %{all} = %root/test/tools/contradictions.py %S/Inputs/contradicted.c --c2cu %S/Inputs/fake-verdicts
// RUN: %{all} | FileCheck %s --check-prefix=RIGHT
// RIGHT: 1 right
// RIGHT: said predicated: 1 seen predicated
// RUN: env FAULT=predicated-is-oblivious not %{all} | FileCheck %s --check-prefix=CONTRADICTED
// CONTRADICTED: a[1] write oblivious: but between two runs it is predicated
// CONTRADICTED: 1 contradicted
// RUN: env FAULT=killed not %{all} | FileCheck %s --check-prefix=FAILED
// FAILED: 1 failed

// Two inputs that show nothing are a mistake of the test.
// RUN: env FAULT=never-differs not %{runs} 2>&1 | FileCheck %s --check-prefix=UNSEEN
// UNSEEN-DAG: a[1] write predicated: the inputs of the annotations do not show it
// UNSEEN-DAG: a[x & 3] write data-dependent address: the inputs of the annotations do not show it
// RUN: env FAULT=never-differs %{runs} --contradictions-only

// An annotation that is none does not pass for a comment.
// RUN: sed 's/a\[0\] write oblivious/a[0] writes oblivious/' %s > %t.c && not %root/test/tools/verdicts.py %t.c 2>&1 | FileCheck %s --check-prefix=TYPO
// TYPO: 'a[0] writes oblivious' is no expectation
#include <stdio.h>

static unsigned a[4];

static void kernel(unsigned x) {
  a[0] = x; // expect: a[0] write oblivious
  if (x & 1) // expect: branch x & 1 data-dependent
    a[1] = x; // expect: a[1] write predicated
  a[x & 3] = 1; // expect: a[x & 3] write data-dependent-address
}

int main(void) {
  unsigned x;
  if (scanf("%u", &x) != 1)
    return 1;
#pragma kernel
  kernel(x); // expect-call: data-dependent
  printf("%u\n", a[1]);
  return 0;
}
