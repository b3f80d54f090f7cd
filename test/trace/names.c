// Objects of the program may be called as functions are that recording needs.
// RUN: %c2cu %source --emit=trace -o %t.c
// RUN: cc -w -I%root/runtime/include %t.c -o %t.program
// RUN: echo 3 | env C2CU_TRACE=%t.trace %t.program | grep -x 5
// RUN: tail -n 1 %t.trace | grep -x end
#include <stdio.h>

int signal[2] = {1, 2};
static int select, x;

static void kernel(void) { x += signal[1] + select; }

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", x);
}
