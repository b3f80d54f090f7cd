# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Edit distances of pairs of words of 32 letters, for a GPU."""

import numpy as np
from numba import cuda, guvectorize

NODES = 32 + 1


@guvectorize(["(uint8[:], uint8[:], int32[:])"], "(n),(n)->()", target=TARGET)
def edit_distance(a, b, out):
    row = cuda.local.array(NODES, np.int32)
    for j in range(NODES):
        row[j] = j
    for i in range(a.size):
        diagonal = row[0]
        row[0] += 1
        for j in range(b.size):
            best = min(diagonal + (a[i] != b[j]), row[j] + 1, row[j + 1] + 1)
            diagonal = row[j + 1]
            row[j + 1] = best
    out[0] = row[b.size]
