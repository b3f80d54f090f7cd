# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ode.c, called from Python."""

import c2cu
import numpy

m = c2cu.compile("ode.c")


def ode(begin):
    end = numpy.empty_like(begin)
    m.ode(begin, end)
    return end
