// The static report is compared with the runs, site by site.
// RUN: echo '0 2 3 4 5 6 7 8  0 2 4 4 5 6 7 8' > %t.in
// RUN: sed 's/VERDICT/data-dependent address/' %S/Inputs/report.json > %t.json
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --report %t.json 2>&1 | FileCheck --check-prefix=AGREE %s
// AGREE-NOT: contradiction
// RUN: sed 's/VERDICT/predicated/' %S/Inputs/report.json > %t.json
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --report %t.json 2>&1 | FileCheck --check-prefix=CONTRADICT %s
// RUN: sh -c '%umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --report %t.json; test $? = 3'
// CONTRADICT: c2cu-umm: contradiction: traced.c:14:5: b[k]: is predicated in the report, but data-dependent address in these runs
// RUN: sed 's/"site": 1/"site": 9/' %S/Inputs/report.json > %t.json
// RUN: sed -i 's/VERDICT/oblivious/' %t.json
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --report %t.json 2>&1 | FileCheck --check-prefix=LACKS %s
// LACKS: contradiction: traced.c:14:5: b[k]: is accessed, but the report does not have it
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --report %S/Inputs/report.json 2>&1 | FileCheck --check-prefix=VERDICT %s
// VERDICT: error: {{.*}}report.json: has an access without a site or a verdict
// RUN: echo '{"version": 2}' > %t.json
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --report %t.json 2>&1 | FileCheck --check-prefix=VERSION %s
// VERSION: is no report of c2cu --report, version 1
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --report %t.in 2>&1 | FileCheck --check-prefix=JSON %s
// JSON: is not JSON
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --report %t.none 2>&1 | FileCheck --check-prefix=NONE %s
// NONE: cannot be read
// RUN: sed 's/"line": 14/"line": 15/; s/VERDICT/oblivious/' %S/Inputs/report.json > %t.json
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --report %t.json 2>&1 | FileCheck --check-prefix=OTHER %s
// OTHER: site 1 is on another line than in the trace: this is the report of another program

#include "traced.h"

int main(void) {
  begin();
  for (int i = 0; i < 8; i++)
    fprintf(trace, "l 1 0 %d\nr 2 0 0 %d 4\nw 2 1 0 %d 4\n", i, 4 * i,
            b[i] % 8 * 4);
  end();
}
