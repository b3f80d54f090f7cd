// Whether an access happens depends on the input: oblivious, but no
// constant-time code.
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 --require-oblivious -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 -Wpredicated-access -o %t.cu 2>&1 | FileCheck %s
// RUN: not %c2cu %source -p 8 --require-oblivious=strict -o %t.cu 2>&1 | FileCheck --check-prefix=ERROR %s
#include <stdio.h>

static int a[2];

static void kernel(void) {
  if (a[0] > a[1])
// ERROR: predicated-access.c:[[@LINE+4]]:5: error: whether 'a[0]' is accessed here depends on data [predicated-access]
// CHECK: predicated-access.c:[[@LINE+3]]:5: warning: whether 'a[0]' is accessed here depends on data [predicated-access]
// CHECK: predicated-access.c:[[@LINE+2]]:5: note: where it is accessed does not: the kernel is oblivious, but not constant-time
// CHECK: predicated-access.c:[[@LINE-4]]:12: note: this condition depends on it
    a[0] = 0;
}

int main(void) {
  if (scanf("%d%d", &a[0], &a[1]) != 2)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", a[0]);
}
