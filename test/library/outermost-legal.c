// `#pragma kernel` before a statement means the outermost loop whose iterations
// can run at once: not one whose iterations all add to the same elements.
// RUN: %library %s --always-at-once
void sum_columns(const int *in, int *out, int n, int m);

#ifndef DRIVER
void sum_columns(const int *in, int *out, int n, int m) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
#pragma kernel
      out[k] += in[i * m + k];
    }
}

#else
#include "Inputs/show.h"

int main(void) {
  static int in[30 * 17], out[17];
  fill_ints(in, 30 * 17);
  sum_columns(in, out, 30, 17);
  show("out", out, sizeof out);
  return 0;
}
#endif
