// Parts of which a subscript depends on data: on a GPU they are in shared
// memory.
// RUN: %library %s
void counted(const int *in, int (*out)[3], int n);

#ifndef DRIVER
void counted(const int *in, int (*out)[3], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 3; j++) {
      int t = in[i] & 63;
      if (t > 50)
        break;
      while (t > 9 + j)
        t -= 5;
      out[i][t & 1] = t;
    }
    out[i][2] += out[i][1];
  }
}
#else
#include "Inputs/show.h"

int main(void) {
  static int in[3000], out[3000][3];
  fill_ints(in, 3000);
  for (int n = 1; n <= 3000; n = n * 6 + 1) {
    counted(in, out, n);
    show("counted", out, sizeof out);
  }
  return 0;
}
#endif
