# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""edit_distance.c, called from Python."""

import c2cu
import numpy

m = c2cu.compile("edit_distance.c")


def edit_distance(a, b):
    out = numpy.empty_like(a, numpy.int32, shape=len(a))
    m.edit_distance(a, b, out)
    return out
