// Traces are of marked calls; c2cu-umm, which has them made, says the same.
// RUN: echo old > %t.c
// RUN: not %c2cu %source --emit=trace -o %t.c 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %umm cost %source 2>&1 | FileCheck %s
// RUN: grep -x old %t.c
//
// What marks both is wrong in the same way as for a program.
// RUN: not %c2cu %source -D BOTH --emit=trace -o %t.c 2>&1 | FileCheck --check-prefix=BOTH %s --implicit-check-not=error:
// BOTH: error: '#pragma kernel' marks a call here, for many inputs, and a loop elsewhere [loop-and-call]
int a[8];

#ifdef BOTH
static void f(void) { a[0]++; }
#endif

int main(void) {
#ifdef BOTH
#pragma kernel
  f();
#endif
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: --emit=trace records what marked calls access, and this is a marked loop [loop-and-trace]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: make one iteration a function, and mark a call of it in 'main' with '#pragma kernel'
#pragma kernel for
  for (int i = 0; i < 8; i++)
    a[i] = i;
}
