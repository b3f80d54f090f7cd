// An access that depends on the input happens or not: allowed, unless --strict
// forbids it.
// RUN: echo '1 2 3 4 5 6 7 8  1 2 2 4 5 6 7 8  1 1 3 4 5 6 7 8' > %t.in
// RUN: %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in | FileCheck %s
// RUN: not %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in --strict
// CHECK: traced.c:13:9: b[i] (read): oblivious
// CHECK: traced.c:14:5: b[k] (write): predicated{{$}}
// CHECK: The first access that not every run makes: traced.c:14:5: b[k]
// CHECK-NEXT: in iteration 2 of the loop
// CHECK-NEXT: in f
// CHECK-NEXT: input 1 of {{.*}}: b[2], bytes 8 to 11
// CHECK-NEXT: input: "1 2 3 4 5 6 7 8"
// CHECK-NEXT: input 2 of {{.*}}: no access
// CHECK: No address differs in these runs

#include "traced.h"

int main(void) {
  begin();
  for (int i = 0; i < 8; i++) {
    fprintf(trace, "l 1 0 %d\nr 2 0 0 %d 4\n", i, 4 * i);
    if (b[i] % 2)
      fprintf(trace, "w 2 1 0 %d 4\n", 4 * i);
  }
  end();
}
