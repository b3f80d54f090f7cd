// %bulk passes a right translation and fails a wrong one, saying how it is
// wrong. A stand-in for c2cu makes the mistakes.
// DEFINE: %{fake} = %bulk %s --nvcc= --c2cu %S/Inputs/fake-c2cu --driver=sequential
//@ in: 1
//@ in: 7
//@ gen: print(rng.randint(10, 99))

// RUN: %{fake} | FileCheck %s --check-prefix=RIGHT
// RIGHT: sequential ({{(clang|g)[+][+]}}, one input): 8 runs identical
// RUN: env FAULT=end %{fake} --counted | FileCheck %s --check-prefix=COUNTED
// COUNTED: sequential ({{(clang|g)[+][+]}}, one input): 7 runs identical
// RUN: rm -rf %t && mkdir %t && cd %t && %{fake} --cache here | FileCheck %s --check-prefix=RIGHT

// RUN: env FAULT=output not %{fake} 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: sequential ({{(clang|g)[+][+]}}, one input), p = 7: {{.*}} they differ at byte {{.*}}, in the output of input 6, which is
// OUTPUT-NEXT: {{^[1-9][0-9]$}}
// OUTPUT: right: {{.*}}
// OUTPUT: run: C2CU_INPUTS=7

// RUN: env FAULT=status not %{fake} 2>&1 | FileCheck %s --check-prefix=STATUS
// STATUS: p = 2: exit status 0, where 7 is right

// RUN: env FAULT=end not %{fake} 2>&1 | FileCheck %s --check-prefix=END
// END: sequential ({{(clang|g)[+][+]}}, one input), p = 20: {{[0-9]+}} bytes of output, where {{[0-9]+}} are right
// END: run: C2CU_INPUTS=all

// RUN: env FAULT=refuses not %{fake} 2>&1 | FileCheck %s --check-prefix=REFUSES
// REFUSES: c2cu refuses this. If that is right, add --refused sequential:some-id
// RUN: env FAULT=refuses %{fake} --refused sequential:some-id | FileCheck %s --check-prefix=DECLARED
// DECLARED: sequential: refused, as declared
// RUN: env FAULT=refuses not %{fake} --refused sequential:other-id 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: c2cu refuses this as [some-id], not as [other-id]
// RUN: not %{fake} --refused sequential:some-id 2>&1 | FileCheck %s --check-prefix=ACCEPTS
// ACCEPTS: c2cu accepts this, but the test declares a refusal: drop the --refused option for [some-id]
// RUN: env FAULT=refuses-and-writes not %{fake} --refused sequential:some-id 2>&1 | FileCheck %s --check-prefix=WRITES
// WRITES: c2cu refused [some-id] but left an output file

// RUN: env FAULT=crashes not %{fake} 2>&1 | FileCheck %s --check-prefix=CRASHES
// CRASHES: c2cu ended with status 139 and named no diagnostic
#include <stdio.h>

int main(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 1;
  printf("%d\n", x + 1);
  return x == 7 ? 7 : 0;
}
