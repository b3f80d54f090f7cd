// A loop that counts up to what its counter moves fills only a part of an array:
// what is behind that may be left by the iteration before.
// RUN: not %c2cu %source --emit=library -o - 2>&1 | FileCheck %s
void f(int n, int *out) {
  int row[12];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 12 - k; k++)
      // CHECK: :[[@LINE+1]]:7: error: iterations of the marked loop meet here, in what 'row' points to [loop-dependence]
      row[k] = 0;
    out[i] = row[7];
    row[7] = 40 + i;
  }
}
