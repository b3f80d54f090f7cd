// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// To be loaded before libm: counts calls of cbrt() in the process that ends
// last, and in those before it that had the same number.
#include <stdio.h>

static unsigned long calls;

double cbrt(double x) {
  ++calls;
  return x;
}

__attribute__((destructor)) static void tell(void) {
  if (calls)
    fprintf(stderr, "cbrt: %lu calls\n", calls);
}
