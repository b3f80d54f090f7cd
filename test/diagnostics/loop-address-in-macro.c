// What a macro of a header loads has no text here: there is advice all the same.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s
#include <netdb.h>
#include <stdlib.h>

int parsed(char (*s)[24], double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} [loop-address]
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: pass a pointer and the number of elements
    h_errno = 0;
    double v = strtod(s[i], NULL);
    if (h_errno)
      return i;
    y[i] = v;
  }
  return -1;
}
