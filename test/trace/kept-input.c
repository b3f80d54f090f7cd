// Pieces of a made-up input may be those of another seed, and the others are as
// they would be anyway. Wide numbers are of the whole range of their types.
// RUN: %c2cu %source --emit=trace -o %t.c
// RUN: cc -w -I%root/runtime/include %t.c -o %t.program
// RUN: env C2CU_TRACE=%t.trace C2CU_TRACE_SEED=5 C2CU_TRACE_KEEP=5: %t.program > %t.five
// RUN: env C2CU_TRACE=%t.trace C2CU_TRACE_SEED=6 C2CU_TRACE_KEEP=6: %t.program > %t.six
// RUN: env C2CU_TRACE=%t.trace C2CU_TRACE_SEED=6 C2CU_TRACE_KEEP=5:1-2,4 %t.program > %t.mixed
// RUN: grep -x 'drawn 6' %t.trace
// RUN: awk '{ getline five < "%t.five"; getline mixed < "%t.mixed"; print (mixed == (NR == 2 || NR == 3 || NR == 5 ? five : $0)) }' %t.six | uniq -c | grep -x ' *6 1'
// RUN: not diff %t.five %t.six
// RUN: sh -c 'for seed in 1 2 3 4 5 6 7 8; do C2CU_TRACE=%t.trace C2CU_TRACE_WIDE=1 C2CU_TRACE_SEED=$seed %t.program; done' > %t.wide
// RUN: grep -Eq '^-[0-9]{9}' %t.wide && grep -Eq '^[0-9]{19}' %t.wide
#include <stdio.h>

static int a[3];
static unsigned long u;
static char line[16], byte[1];

static void kernel(void) { a[0] ^= 0; }

int main(void) {
  if (scanf("%d %d", &a[0], &a[1]) != 2 || scanf("%lu", &u) != 1 ||
      !fgets(line, sizeof line, stdin) || fread(byte, 1, 1, stdin) != 1 ||
      scanf("%d", &a[2]) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n%d\n%lu\n%s%d\n%d\n", a[0], a[1], u, line, byte[0], a[2]);
}
