// An input is made up for every conversion, and the trace has it.
// RUN: %c2cu %source --emit=trace -o %t.c
// RUN: cc -w -I%root/runtime/include %t.c -o %t.program
// RUN: env C2CU_TRACE=%t.trace C2CU_TRACE_SEED=5 C2CU_TRACE_RANGE=3:4 %t.program < /dev/null | FileCheck --check-prefix=OUT %s
// OUT: {{^}}fits 9 3 1 1 1 2 1
// RUN: FileCheck %s < %t.trace
// CHECK: input  {{[34]}},{{ *[34]}}
// CHECK-NEXT: input  {{[34][.][0-9][0-9]}}
// CHECK-NEXT: input  {{[a-e]+}}
// CHECK-NEXT: input {{[x-z]+}};
// Another range and seed, and a range that is none.
// RUN: env C2CU_TRACE=%t.trace C2CU_TRACE_SEED=6 C2CU_TRACE_RANGE=100:200 %t.program < /dev/null | FileCheck --check-prefix=OTHER %s
// OTHER: outside
// RUN: not env C2CU_TRACE=%t.trace C2CU_TRACE_SEED=6 C2CU_TRACE_RANGE=4:3 %t.program < /dev/null 2>&1 | FileCheck --check-prefix=RANGE %s
// RANGE: c2cu trace: C2CU_TRACE_RANGE takes two whole numbers, as 1:16
// RUN: not env C2CU_TRACE=/nowhere/at/all %t.program < /dev/null 2>&1 | FileCheck --check-prefix=FILE %s
// FILE: c2cu trace: the file that C2CU_TRACE names cannot be written
#include <stdio.h>
#include <string.h>

static int a, b;

static void kernel(void) { a += b; }

int main(void) {
  double d;
  char word[9], set[4], line[16], block[2];
  int r1 = 0, r2, r3, r4, c;
  r1 += scanf("%d,%d", &a, &b);
  r1 += scanf("%lf", &d);
  r1 += scanf("%8s", word);
  r1 += scanf("%3[x-z];", set);
  c = getchar();
  r2 = fgets(line, sizeof line, stdin) && strchr(line, '\n');
  r3 = c == '\n' || (c >= 'a' && c <= 'z');
  r4 = fread(block, 1, 2, stdin);
  int fits = a >= 3 && a <= 4 && b >= 3 && b <= 4;
#pragma kernel
  kernel();
  printf("%s %d %d %d %d %d %d %d\n", fits ? "fits" : "outside", 4 + r1, 3,
         strlen(word) > 0, strspn(set, "xyz") == strlen(set), r2, r4, r3);
}
