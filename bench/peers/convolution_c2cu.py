# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""convolution.c, called from Python."""

import c2cu
import numpy

m = c2cu.compile("convolution.c")


def convolution(rows, taps):
    out = numpy.empty_like(rows)
    m.convolution(rows, taps, out)
    return out
