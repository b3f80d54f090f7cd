// What a device lacks keeps a loop on cores, unless it reads an object of a
// function, which only a device's copies are registered of.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
static double scaled(const char *text) {
  static double by = 2;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'mblen', which does not exist in device code [kernel-library]
  return mblen(text, 16) * by;
}

void parse(const char (*text)[16], double *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = scaled(text[i]);
}
