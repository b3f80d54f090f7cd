// A tuning file of what the program no longer is decides nothing.
// RUN: env FAKE_MS=staged=20 %c2cu tune %source --inputs %source --compiler=%root/test/tune/Inputs/fake-compiler -o %t.tuning > %t.log 2>&1
// RUN: %c2cu %source -D N=8 --tuning=%t.tuning -o %t.cu 2>&1 | FileCheck %s
// RUN: mv %t.cu %t.tuned && %c2cu %source -D N=8 -o %t.cu && cmp %t.cu %t.tuned
// RUN: %c2cu %source -t 128 --tuning=%t.tuning -o %t.cu 2>&1 | FileCheck %s --check-prefix=THREADS
// THREADS: warning: '{{.*}}' is not used: it was measured with -t 64 [tuning-stale]
// RUN: sed 's/"c2cu": ".*"/"c2cu": "0.0.9"/' %t.tuning > %t.older
// RUN: %c2cu %source --tuning=%t.older -o %t.cu 2>&1 | FileCheck %s --check-prefix=VERSION
// VERSION: warning: '{{.*}}' is not used: it was measured with c2cu 0.0.9 [tuning-stale]
// RUN: %c2cu %source -D N=8 --tuning=%t.tuning -Wno-tuning-stale -o %t.cu 2>&1 | count 0
//
// A call more, or a clause of a pragma, makes another program; comments, layout
// and its file's name do not.
// RUN: rm -rf %t && mkdir %t && sed 's/^#pragma kernel/& declassify(a)/' %source > %t/tuning-stale.c
// RUN: %c2cu %t/tuning-stale.c --tuning=%t.tuning -o %t.cu 2>&1 | FileCheck %s --check-prefix=CLAUSE
// CLAUSE: [tuning-stale]
// RUN: sed 's|static|/* a word */ \n&|' %source > %t/other.c
// RUN: %c2cu %t/other.c --tuning=%t.tuning --remarks -o %t.cu 2>&1 | FileCheck %s --check-prefix=SAME
// SAME: lowered by --lower=staged
#include <stdio.h>

#ifndef N
#define N 4
#endif

static int a[N];

static void kernel(void) {
  for (int i = 1; i < N; i++)
    a[i] += a[i - 1];
}

int main(void) {
  for (int i = 0; i < N; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
// CHECK: tuning-stale.c:[[@LINE+2]]:3: warning: '{{.*}}.tuning' is not used: the program, or a macro of it (-D), has changed since it was measured [tuning-stale]
// CHECK: note: measure again with 'c2cu tune'; until then the model decides
  kernel();
  printf("%d\n", a[3]);
}
