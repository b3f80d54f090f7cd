// Branches and numbers of iterations are compared as well: with --strict they
// count, and the report may not call them uniform.
// RUN: echo '1 2 3 4 5 6 7 8  0 2 3 4 5 6 7 8' > %t.in
// RUN: %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --json %t.json | FileCheck %s
// RUN: sh -c '%umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --strict; test $? = 1'
// RUN: FileCheck --check-prefix=JSON --input-file %t.json %s
// CHECK: traced.c:13:9: b[i] (read): oblivious
// CHECK: traced.c:15:9: b[0] & 1 (if): takes different ways in
// CHECK-NEXT: input 1 of {{.*}}: one of them
// CHECK: traced.c:12:3: this loop runs differently often in
// JSON: "branches": [
// JSON: "text": "b[0] & 1"
// JSON-NEXT: "verdict": "data-dependent"
// JSON: "text": "b[0] ? 1 : 2"
// JSON-NEXT: "verdict": "data-dependent"
// JSON: "loops": [
// JSON: "verdict": "data-dependent"
//
// A choice of values that are at hand needs no branch.
// RUN: echo '2 2 3 4 5 6 7 8  0 2 3 4 5 6 7 8' > %t.in
// RUN: %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --strict | FileCheck --check-prefix=FREE %s
// FREE-NOT: different
//
// RUN: echo '1 2 3 4 5 6 7 8  0 2 3 4 5 6 7 8' > %t.in
// RUN: sed 's/VERDICT/oblivious/; s/"accesses"/"branches": [{"branch": 0, "verdict": "uniform"}], "accesses"/' %S/Inputs/report.json > %t.report
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --report %t.report 2>&1 | FileCheck --check-prefix=WRONG %s
// WRONG: contradiction: traced.c:15:9: b[0] & 1 takes another way in some run, but is uniform in the report

#define VERSION 2
#include "traced.h"

int main(void) {
  begin();
  fprintf(trace, "l 1 0 0\nr 2 0 0 0 4\nw 2 1 0 0 4\nb 1 0 %d\nb 1 1 %d\n",
          b[0] & 1, b[0] != 0);
  for (int i = 0; i < 2 + (b[0] & 1); i++)
    fprintf(trace, "l 1 0 %d\n", i);
  end();
}
