// --remarks says of a program that it is lowered as a tuning file has it.
// RUN: env "FAKE_MS=auto=37 staged=20" %c2cu tune %source --inputs %source --compiler=%root/test/tune/Inputs/fake-compiler -o %t.tuning > %t.log 2>&1
// RUN: %c2cu %source --tuning=%t.tuning -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source --tuning=%t.tuning --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source --lower=staged -o %t.staged/tuned.c.tmp.cu 2>/dev/null || mkdir -p %t.staged
// RUN: %c2cu %source --lower=staged -o %t.staged/tuned.c.tmp.cu && cmp %t.cu %t.staged/tuned.c.tmp.cu
// RUN: env FAKE_MS=auto=37 %c2cu tune %source --inputs %source --compiler=%root/test/tune/Inputs/fake-compiler -o %t.tuning > %t.log 2>&1
// RUN: %c2cu %source --tuning=%t.tuning --remarks -o %t.cu 2>&1 | FileCheck %s --check-prefix=AUTO
// AUTO: remark: lowered by --lower=auto, as '{{.*}}.tuning' says: nothing else was faster on {{.+}} [tuned]
// AUTO: [in-registers]
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
// CHECK: tuned.c:[[@LINE+1]]:3: remark: lowered by --lower=staged, as '{{.*}}.tuning' says: its kernels were 1.85 times as fast as auto's on {{.+}} [tuned]
  kernel();
  printf("%d\n", a[3]);
}
