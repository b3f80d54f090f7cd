// --remarks says that arrays are in shared memory: of kernels that are not
// evaluated, where data choose elements, and if an input has little.
// RUN: %c2cu %source --remarks -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE --input-file=%t.cu %s
// RUN: %c2cu %source --remarks -DN=2000 -o %t.cu 2>&1 | FileCheck --check-prefix=NOT %s
// RUN: %c2cu %source --remarks -DKNOWN -o %t.cu 2>&1 | FileCheck --check-prefix=NOT %s
// RUN: %c2cu %source --remarks --lower=staged -o %t.cu 2>&1 | FileCheck --check-prefix=NOT --allow-empty %s
// CODE: c2cu::shared<decltype(::count), Lane
// CODE: c2cu::shared<decltype(::text), Lane
// NOT-NOT: {{\[}}in-shared-memory]
#include <stdio.h>

#ifndef N
#define N 64
#endif

static int count[N];
static unsigned char text[100];
static int length;

static void kernel(void) {
  for (int i = 0; i < length; i++)
#ifdef KNOWN
    count[i]++;
#else
    count[text[i] % N]++;
#endif
}

int main(void) {
  length = (int)fread(text, 1, sizeof text, stdin);
#pragma kernel
// CHECK: in-shared-memory.c:[[@LINE+2]]:3: remark: the arrays of 'kernel' are in shared memory on a GPU, 368 bytes for each of 32 threads of a block [in-shared-memory]
// CHECK: note: subscripts depend on data, so that no register can hold them
  kernel();
  for (int i = 0; i < N; i++)
    printf("%d\n", count[i]);
  return length == 0;
}
