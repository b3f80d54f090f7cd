// What is allocated for the slice that decides would be allocated again.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
int ends(const int *z, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *t = malloc(sizeof *t);
    t[0] = z[i];
    if (t[0] > 900) {
      free(t);
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} [loop-left]
// CHECK: note: {{.*}}what decides where it ends allocates memory
      return i;
    }
    free(t);
  }
  return n;
}
