// Types in marked loops, and in what they call, whose size takes more than
// arithmetic to compute.
// RUN: not %c2cu --emit=library %source -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
static int words(int n) {
// CHECK: kernel-vla-loops.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel's function 'words' has an array, or a type, of variable size [kernel-vla]
  int t[labs(n)];
  return sizeof t / sizeof(int);
}

void of_words(int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = words(i);
}

void of_rows(int *out, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: kernel-vla-loops.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel's function 'of_rows' has an array, or a type, of variable size [kernel-vla]
    char t[out[i] + m];
    out[i] = (int)sizeof t;
  }
}

int outside(int *out, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = i;
  return (int)sizeof(char[m]);
}
