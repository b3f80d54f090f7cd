// A program whose accesses never depend on its input, on random inputs and on
// those of a file.
// RUN: %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --runs 3 | FileCheck --check-prefixes=CHECK,RANDOM %s
// RUN: echo '1 2 3 4 5 6 7 8  8 7 6 5 4 3 2 1' > %t.in
// RUN: %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in | FileCheck --check-prefixes=CHECK,FILE %s
// RANDOM: traced.c: 3 runs compared
// FILE: traced.c: 2 runs compared
// CHECK: traced.c:13:9: b[i] (read): oblivious
// CHECK: traced.c:14:5: b[k] (write): oblivious
// CHECK: No address differs in these runs. That is no proof

#include "traced.h"

int main(void) {
  begin();
  for (int i = 0; i < 8; i++)
    fprintf(trace, "l 1 0 %d\nr 2 0 0 %d 4\nw 2 1 0 %d 4\n", i, 4 * i, 4 * i);
  end();
}
