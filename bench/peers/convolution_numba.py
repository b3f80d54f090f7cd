# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows, each convolved with the same taps; zeros are before a row."""

import numpy as np
from numba import guvectorize


@guvectorize(["(float32[:], float32[:], float32[:])"], "(n),(k)->(n)",
             target=TARGET)
def convolution(row, taps, out):
    for i in range(row.size):
        total = np.float32(0)
        for t in range(min(taps.size, i + 1)):
            total += taps[t] * row[i - t]
        out[i] = total
