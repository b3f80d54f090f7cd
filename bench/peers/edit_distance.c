// Edit distances of pairs of words of 32 letters.
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <stddef.h>

#define N 32

static int distance(const unsigned char *a, const unsigned char *b) {
  int row[N + 1];
  for (int j = 0; j <= N; j++)
    row[j] = j;
  for (int i = 0; i < N; i++) {
    int diagonal = row[0]++;
    for (int j = 0; j < N; j++) {
      int best = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      if (best > diagonal + 1)
        best = diagonal + 1;
      if (best > row[j] + 1)
        best = row[j] + 1;
      row[j + 1] = best;
    }
  }
  return row[N];
}

void edit_distance(const unsigned char *a, const unsigned char *b, int *out,
                   size_t count) {
#pragma kernel for
  for (size_t r = 0; r < count; r++)
    out[r] = distance(&a[r * N], &b[r * N]);
}
