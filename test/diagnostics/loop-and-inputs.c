// A program marks a loop, and options say how many inputs there are.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s -DOPTION=-p --implicit-check-not=error:
// RUN: not %c2cu %source -b 8 -o %t.cu 2>&1 | FileCheck %s -DOPTION=-b --implicit-check-not=error:
// RUN: not %c2cu %source --driver=sequential -o %t.cu 2>&1 | FileCheck %s -DOPTION=--driver --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: %c2cu %source -o %t.cu
int a[8];

int main(void) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: [[OPTION]] is about many inputs, and a program with a marked loop handles one [loop-and-inputs]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: leave it out, or mark a call in 'main' with '#pragma kernel'
#pragma kernel for
  for (int i = 0; i < 8; i++)
    a[i] = i;
}
