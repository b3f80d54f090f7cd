# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sorts rows, each by itself, by insertion."""

from numba import guvectorize


@guvectorize(["(float32[:], float32[:])"], "(n)->(n)", target=TARGET)
def sort(row, out):
    for i in range(row.size):
        k = i
        while k > 0 and out[k - 1] > row[i]:
            out[k] = out[k - 1]
            k -= 1
        out[k] = row[i]
