// A kernel gives back memory that is the host's, or may be: by itself, and through a
// function that both call.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o - 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s --check-prefix=PLACE
#include <stdlib.h>

static int *kept, x;

static void drop(void) {
// CHECK: host-pointer-freed.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel may follow a pointer in what it gives back to memory from 'malloc', which is host memory [host-pointer]
// CHECK: note: memory from 'malloc' comes from here
  free(kept);
  x = 1;
}

int main(void) {
  kept = malloc(4);
// PLACE: host-pointer-freed.c:[[@LINE+2]]:{{[0-9]+}}: warning: the marked call of 'drop' is no kernel{{.*}} [call-in-place]
#pragma kernel
  drop();
  return x;
}
