// However the process ends, the trace is whole; what a status is, it stays.
// RUN: %c2cu %source --emit=trace -o %t.c
// RUN: cc -w -I%root/runtime/include %t.c -o %t.program
// RUN: echo 0 > %t.0 && echo 1 > %t.1 && echo 2 > %t.2 && echo 3 > %t.3
// RUN: env C2CU_TRACE=%t.trace %t.program < %t.0 && tail -n 1 %t.trace | grep -x end
// RUN: not env C2CU_TRACE=%t.trace %t.program < %t.1 && tail -n 1 %t.trace | grep -x end
// RUN: not env C2CU_TRACE=%t.trace %t.program < %t.2 && tail -n 1 %t.trace | grep -x end
// RUN: not --crash env C2CU_TRACE=%t.trace %t.program < %t.3 && tail -n 1 %t.trace | grep -x end
#include <stdio.h>
#include <stdlib.h>

static int x;

static void kernel(void) {
  if (x == 1)
    exit(7);
  x++;
}

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  if (x == 3)
    _Exit(3);
  if (x == 4)
    abort();
}
