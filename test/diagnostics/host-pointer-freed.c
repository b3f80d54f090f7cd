// A kernel gives back memory of the host that does not travel: what the library has
// made by itself, by the kernel's function and through one that both call.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o - 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s --check-prefix=PLACE
#include <stdio.h>
#include <stdlib.h>

static char *line;
static int x;

static void drop(void) {
// CHECK: host-pointer-freed.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel may follow a pointer in what it gives back to {{.*}}, which is host memory [host-pointer]
// CHECK: note: {{.*}} comes from here
  free(line);
  line = NULL;
  x = 1;
}

int main(void) {
  if (scanf("%ms", &line) != 1)
    drop();
// PLACE: host-pointer-freed.c:[[@LINE+2]]:{{[0-9]+}}: warning: the marked call of 'drop' is no kernel{{.*}} [call-in-place]
#pragma kernel
  drop();
  return x;
}
