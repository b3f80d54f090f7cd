// Counts that are zero, negative, no number, absurd: the option is named, and
// what it takes. No output is made, and an older one stays as it was.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 0 -o %t.cu 2>&1 | FileCheck %s -DGIVEN=0
// RUN: not %c2cu %source -p -3 -o %t.cu 2>&1 | FileCheck %s -DGIVEN=-3
// RUN: not %c2cu %source -p abc -o %t.cu 2>&1 | FileCheck %s -DGIVEN=abc
// RUN: not %c2cu %source -p 12x -o %t.cu 2>&1 | FileCheck %s -DGIVEN=12x
// RUN: not %c2cu %source -p 1.5 -o %t.cu 2>&1 | FileCheck %s -DGIVEN=1.5
// RUN: not %c2cu %source -p All -o %t.cu 2>&1 | FileCheck %s -DGIVEN=All
// RUN: not %c2cu %source -p '' -o %t.cu 2>&1 | FileCheck %s -DGIVEN=
// RUN: not %c2cu %source -p 99999999999999999999 -o %t.cu 2>&1 | FileCheck %s -DGIVEN=99999999999999999999
// RUN: not %c2cu %source -p 9223372036854775807 -o %t.cu 2>&1 | FileCheck %s -DGIVEN=9223372036854775807
// CHECK: c2cu: error: -p takes a whole number from 1 to {{[0-9]+}}, not '[[GIVEN]]'; 'all', which is the default, is until the input ends
//
// The simple driver has to know the number.
// RUN: not %c2cu %source --driver=simple -o %t.cu 2>&1 | FileCheck %s --check-prefix=SIMPLE
// RUN: not %c2cu %source --driver=simple -p all -o %t.cu 2>&1 | FileCheck %s --check-prefix=SIMPLE
// SIMPLE: c2cu: error: --driver=simple needs the number of inputs, for which it makes room when compiling: give it with -p
//
// RUN: not %c2cu %source -t 0 -o %t.cu 2>&1 | FileCheck %s --check-prefix=THREADS -DGIVEN=0
// RUN: not %c2cu %source -t 2000 -o %t.cu 2>&1 | FileCheck %s --check-prefix=THREADS -DGIVEN=2000
// RUN: not %c2cu %source --threads=1025 -o %t.cu 2>&1 | FileCheck %s --check-prefix=THREADS -DGIVEN=1025
// THREADS: c2cu: error: -t takes a whole number from 1 to 1024, not '[[GIVEN]]'
//
// RUN: not %c2cu %source -b -1 -o %t.cu 2>&1 | FileCheck %s --check-prefix=GROUP -DGIVEN=-1
// RUN: not %c2cu %source --group-size=many -o %t.cu 2>&1 | FileCheck %s --check-prefix=GROUP -DGIVEN=many
// GROUP: c2cu: error: -b takes a whole number from 0 to {{[0-9]+}}, not '[[GIVEN]]'
//
// RUN: grep -x old %t.cu
// RUN: not %c2cu %source -p 0 -o %t.new.cu
// RUN: test ! -e %t.new.cu

int x;
void work(void) { x++; }

int main(void) {
#pragma kernel
  work();
  return x;
}
