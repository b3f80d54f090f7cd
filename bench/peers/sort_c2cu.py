# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""sort.c, called from Python."""

import c2cu
import numpy

m = c2cu.compile("sort.c")


def sort(rows):
    out = numpy.empty_like(rows)
    m.sort(rows, out)
    return out
