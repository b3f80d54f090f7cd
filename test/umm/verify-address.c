// An address that depends on the input: both inputs and both accesses are named.
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --runs 2 | FileCheck --check-prefixes=CHECK,RANDOM %s
// RUN: echo '0 2 3 4 5 6 7 8' > %t.in
// RUN: echo '0 2 4 4 5 6 7 8' >> %t.in
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --json %t.json | FileCheck --check-prefixes=CHECK,FILE %s
// RUN: FileCheck --check-prefix=JSON --input-file %t.json %s
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --json - | FileCheck --check-prefix=JSON %s
// CHECK: traced.c:13:9: b[i] (read): oblivious
// CHECK: traced.c:14:5: b[k] (write): data-dependent address
// CHECK: The first address that differs: traced.c:14:5: b[k]
// RANDOM-NEXT: in iteration 0 of the loop at traced.c:12:3
// FILE-NEXT: in iteration 2 of the loop at traced.c:12:3
// CHECK-NEXT: in f
// FILE-NEXT: input 1 of {{.*}}.in, bytes 0 to 14: b[3], bytes 12 to 15
// FILE-NEXT: input: "0 2 3 4 5 6 7 8"
// FILE-NEXT: input 2 of {{.*}}.in, bytes 15 to 30: b[4], bytes 16 to 19
// FILE-NEXT: input: "\n0 2 4 4 5 6 7 8"
// RANDOM-NEXT: random input of seed 1: b[
// RANDOM-NEXT: input: {{([0-9]+ ){7}[0-9]+}}\n
// RANDOM-NEXT: random input of seed 2: b[
// CHECK-NOT: No address differs
// RUN: sh -c '%umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in; test $? = 1'
// JSON: "runs": 2
// JSON: "line": 13
// JSON: "verdict": "oblivious"
// JSON: "line": 14
// JSON: "verdict": "data-dependent address"
// JSON: "firstAddress"
// JSON: "iteration 2 of the loop at traced.c:12:3"
// JSON: "access": "b[3], bytes 12 to 15"
// JSON: "access": "b[4], bytes 16 to 19"

#include "traced.h"

int main(void) {
  begin();
  for (int i = 0; i < 8; i++)
    fprintf(trace, "l 1 0 %d\nr 2 0 0 %d 4\nw 2 1 0 %d 4\n", i, 4 * i,
            b[i] % 8 * 4);
  end();
}
