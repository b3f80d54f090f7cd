// A loop whose number of iterations depends on the input.
// RUN: echo '5 2 3 4 5 6 7 8  7 2 3 4 5 6 7 8' > %t.in
// RUN: %umm verify %source --c2cu=%S/Inputs/c2cu-stand-in --inputs %t.in | FileCheck %s
// CHECK: b[i] (read): predicated, as the number of iterations depends on data
// CHECK: first access that not every run makes: traced.c:13:9: b[i]
// CHECK-NEXT: in iteration 5 of the loop
// CHECK-NEXT: in f
// CHECK-NEXT: input 2 of {{.*}}: b[5]
// CHECK: input 1 of {{.*}}: no access

#include "traced.h"

int main(void) {
  begin();
  for (int i = 0; i < b[0]; i++)
    fprintf(trace, "l 1 0 %d\nr 2 0 0 %d 4\nw 2 1 0 %d 4\n", i, 4 * i, 4 * i);
  end();
}
