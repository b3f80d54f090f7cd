// Rows that are only read are objects of an iteration that it is given: no
// constants, which they would be as the caller's elements are.
// RUN: %c2cu %s --emit=library -o - | FileCheck %s
// CHECK: static signed char c2cu_part_0_{{[0-9]}}[1][12];
// CHECK: static double c2cu_part_1_{{[0-9]}}[1];
void added(const signed char (*code)[12], long (*sum)[2], int n) {
#pragma kernel for
  for (int r = 0; r < n; r++) {
    sum[r][0] = 0;
    for (int i = 0; i < 12; i++)
      sum[r][0] += code[r][i];
  }
}

void scaled(const double *from, double *to, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 3;
}
